-- 1 while it is not known yet whether an attempt counts: a login whose password is being checked.
ALTER TABLE attempts ADD COLUMN undecided INTEGER NOT NULL DEFAULT 0;
