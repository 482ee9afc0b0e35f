-- A dump writes a piece as one statement, of twice its size, and D1 takes statements of 100 kB: pieces
-- of 10 kB can be restored, those of 1 MiB could not. Only their order counts.
INSERT INTO picture_chunks (owner, name, position, bytes)
  WITH RECURSIVE piece (owner, name, position, at) AS (
    SELECT owner, name, position, 0 FROM picture_chunks
    UNION ALL
    SELECT piece.owner, piece.name, piece.position, piece.at + 1
      FROM piece JOIN picture_chunks USING (owner, name, position)
      WHERE (piece.at + 1) * 10000 < length(picture_chunks.bytes)
  )
  SELECT owner, name, (position + 1) * 1000 + at, substr(bytes, at * 10000 + 1, 10000)
    FROM piece JOIN picture_chunks USING (owner, name, position);
DELETE FROM picture_chunks WHERE position < 1000;
