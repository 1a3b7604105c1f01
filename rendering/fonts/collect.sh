#!/bin/sh
# Brings the 22 font files (12.4 MB) into the folder $1, with their licences.
# Needs npm, apt-get and dpkg-deb; installs nothing. Run by hand, only when a font is renewed.
set -eu
to=$(mkdir -p "${1:?the folder to fill}" && cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
cd "$work"

npm_font() {  # package version folder file
    mkdir "$1"
    npm pack --silent "@expo-google-fonts/$1@$2" >/dev/null
    tar xzf "expo-google-fonts-$1-$2.tgz" -C "$1"
    cp "$1/package/$3/$4" "$to/"
    cp "$1/package/LICENSE_FONT" "$to/${4%%_*}-OFL.txt"
}
npm_font fredoka 0.4.1 700Bold Fredoka_700Bold.ttf
npm_font m-plus-rounded-1c 0.4.4 800ExtraBold MPLUSRounded1c_800ExtraBold.ttf
npm_font vazirmatn 0.4.1 800ExtraBold Vazirmatn_800ExtraBold.ttf
npm_font baloo-2 0.4.2 700Bold Baloo2_700Bold.ttf
npm_font mali 0.4.1 700Bold Mali_700Bold.ttf
npm_font noto-emoji 0.4.7 700Bold NotoEmoji_700Bold.ttf

deb_font() {  # package file
    apt-get download -qq "$1"
    dpkg-deb -x "$1"_*.deb deb
    find deb -name "$2" -exec cp {} "$to/" \;
    cp "deb/usr/share/doc/$1/copyright" "$to/${2%.ttf}-copyright.txt"
}
deb_font fonts-nanum NanumSquareRoundB.ttf
deb_font fonts-droid-fallback DroidSansFallbackFull.ttf
# fourteen more scripts, 2.1 MB
apt-get download -qq fonts-noto-core
dpkg-deb -x fonts-noto-core_*.deb deb
cp deb/usr/share/doc/fonts-noto-core/copyright "$to/NotoSans-copyright.txt"
for script in Armenian Bengali Ethiopic Georgian Gujarati Gurmukhi Kannada Khmer Lao Malayalam Myanmar Sinhala Tamil Telugu; do
    cp "deb/usr/share/fonts/truetype/noto/NotoSans$script-Bold.ttf" "$to/"
done
cp /usr/share/common-licenses/Apache-2.0 "$to/DroidSansFallbackFull-Apache-2.0.txt"
