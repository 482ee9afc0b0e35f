-- What somebody types and keeps, to be published by hand. What it says is private until then: it is nowhere else.
CREATE TABLE drafts (
  id TEXT PRIMARY KEY,
  -- A collection's name, 'pages' or 'settings'.
  kind TEXT NOT NULL,
  -- The entry's id, or the setting's name; null for an entry that is new.
  entry TEXT,
  title TEXT NOT NULL,
  -- JSON: what a save would send, and what the form began with; null of a new entry.
  fields TEXT NOT NULL,
  base TEXT,
  -- The version that the form began with.
  etag TEXT,
  -- Milliseconds since 1970; also which version of the draft it is.
  kept_at INTEGER NOT NULL,
  -- 1: for all who may change its kind; 0: for its author alone.
  is_shared INTEGER NOT NULL CHECK (is_shared IN (0, 1)),
  -- Whoever kept it first. Of a shared one they may be gone by now.
  account_id TEXT NOT NULL,
  account_name TEXT NOT NULL,
  -- SHA-256 of what opens its page to whoever has the link, and until when; the link itself is kept nowhere.
  preview_hash TEXT UNIQUE,
  preview_ends_at INTEGER
);
CREATE INDEX drafts_by_author ON drafts (account_id);
