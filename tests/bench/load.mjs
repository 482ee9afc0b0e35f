// Writes and reads a running site for some seconds, in a process of its own, and prints how long each
// took in milliseconds, as JSON: node load.mjs <url> <token> <writers> <readers> <seconds>
const [url, token, writers, readers, seconds] = process.argv.slice(2);
const end = performance.now() + Number(seconds) * 1000;
const saves = [];
const reads = [];
const failures = [];

async function timed(into, path, options) {
  const start = performance.now();
  const answer = await fetch(url + path, options);
  await answer.arrayBuffer();
  into.push(performance.now() - start);
  if (!answer.ok) failures.push(`${path}: ${answer.status}`);
}

async function write(writer) {
  for (let turn = 0; performance.now() < end; turn += 1) {
    const heading = `Writer ${writer} saves ${turn}`;
    const body = JSON.stringify({ heading, authors: 'A. Author', content: 'Some words.' });
    await timed(saves, '/api/papers/add', { method: 'POST', headers: { token }, body });
  }
}

async function read(reader) {
  const paths = ['/api/papers/all', '/', '/api/recentupdate/all', '/allpapers'];
  for (let turn = reader; performance.now() < end; turn += 1) {
    await timed(reads, paths[turn % paths.length], {});
    // As many as that come within a second, and not as many as the machine can take.
    await new Promise((resolve) => setTimeout(resolve, 80));
  }
}

const all = [];
for (let writer = 0; writer < Number(writers); writer += 1) all.push(write(writer));
for (let reader = 0; reader < Number(readers); reader += 1) all.push(read(reader));
await Promise.all(all);
console.log(JSON.stringify({ saves, reads, failures }));
