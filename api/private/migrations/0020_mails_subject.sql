-- Of a mail that answers what somebody did: which proposal it is about. Empty where it speaks of all that came.
ALTER TABLE mails ADD COLUMN subject TEXT NOT NULL DEFAULT '';
