"""What is pushed over websockets: events to the bot's sessions, and to members' clients what each may see."""
