"""The demo: four members play one match by clicking, for somebody who has no Discord account at hand."""

from playground.demo.play import play
