// Plain Express with a list, in a process of its own: node express-server.mjs <express> <list.json>
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const [folder, file] = process.argv.slice(2);
const express = createRequire(import.meta.url)(folder);
const list = JSON.parse(readFileSync(file, 'utf8'));
const app = express();
app.get('/api/papers/all', (_, response) => {
  response.json(list);
});
const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port));
