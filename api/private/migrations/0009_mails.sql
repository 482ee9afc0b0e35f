-- Mail that waits, is on its way, or came to an end. Neither text nor link is here: both are made when it goes.
CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  -- Whom it is for. Of a new password: what was typed, whether somebody has it here or not.
  email TEXT NOT NULL COLLATE NOCASE,
  -- How many of its kind it speaks of.
  count INTEGER NOT NULL DEFAULT 1,
  link_id TEXT REFERENCES links (id) ON DELETE CASCADE,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed')),
  made_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  -- When it was taken to be sent, the last time; null before.
  claimed_at INTEGER,
  -- Why it did not go, or, where that is so, nobody knows whether it did.
  fault TEXT NOT NULL DEFAULT '',
  is_unknown INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX mails_by_state ON mails (state, due_at);
CREATE INDEX mails_by_claim ON mails (claimed_at);
