-- Of a link that went by mail: the SHA-256 of the token that the mail has. The one that was shown works, too.
ALTER TABLE links ADD COLUMN mailed_hash TEXT NOT NULL DEFAULT '';
