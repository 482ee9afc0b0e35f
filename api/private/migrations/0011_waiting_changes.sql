-- Saves that are held back until their hour. What they say is private until then: it is nowhere else.
CREATE TABLE waiting_changes (
  id TEXT PRIMARY KEY,
  -- A collection's name, 'pages' or 'settings'.
  kind TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('create', 'update', 'delete')),
  -- The entry's id, or the setting's name; null for an entry that is new.
  entry TEXT,
  title TEXT NOT NULL,
  -- JSON, as they were sent; null for what is taken down.
  fields TEXT,
  -- The file's text when the change began, and its blob as an ETag.
  base TEXT,
  etag TEXT,
  at INTEGER NOT NULL,
  take_down_at INTEGER,
  -- Whoever typed it. They may be gone by then: it stays, and somebody looks at it.
  account_id TEXT NOT NULL,
  account_name TEXT NOT NULL,
  -- An attempt is under way, or nobody knows what became of it: until that is known it cannot be taken out.
  is_begun INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  -- When it is tried next.
  due_at INTEGER NOT NULL,
  -- Why it cannot be made; empty as long as it can.
  problem TEXT NOT NULL DEFAULT ''
);
CREATE INDEX waiting_changes_by_hour ON waiting_changes (due_at);
