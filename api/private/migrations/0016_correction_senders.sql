-- Who sent a correction and wants to be told what becomes of it. Its id is that of the mail which tells.
CREATE TABLE correction_senders (
  id TEXT PRIMARY KEY,
  -- The proposal's.
  branch TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  -- Where what it corrects is read, as a path.
  page TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  -- 'published' or 'closed'; null until somebody decides.
  outcome TEXT CHECK (outcome IN ('published', 'closed')),
  -- What the administrator said to it.
  comment TEXT NOT NULL DEFAULT ''
);
-- The same may be sent again once it is decided: that is answered, too.
CREATE UNIQUE INDEX undecided_correction_senders ON correction_senders (branch, email)
  WHERE outcome IS NULL;
