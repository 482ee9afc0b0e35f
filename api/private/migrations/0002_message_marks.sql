-- When an administrator marked a message so, in milliseconds since 1970; null where it is not.
ALTER TABLE messages ADD COLUMN read_at INTEGER;
ALTER TABLE messages ADD COLUMN answered_at INTEGER;
