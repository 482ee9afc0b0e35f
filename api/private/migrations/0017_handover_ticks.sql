-- What owners have ticked in the list of what is to be done before they hand over.
CREATE TABLE handover_ticks (
  -- The task's id.
  task TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  account_name TEXT NOT NULL,
  -- Milliseconds since 1970.
  ticked_at INTEGER NOT NULL
);
