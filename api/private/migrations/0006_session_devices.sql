-- What somebody logged in with, in words such as 'Firefox on Windows'; empty where it was not told.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
