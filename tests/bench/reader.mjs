// Reads an address over some connections for some seconds, in a process of its own, and prints how
// many answers came whole: node reader.mjs <url> <connections> <seconds>. It does as little as can be
// done for each answer, so that what is measured is the server.
import { connect } from 'node:net';

const [address, connections, seconds] = process.argv.slice(2);
const url = new URL(address);
const request = `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`;
const HEAD_END = Buffer.from('\r\n\r\n');
let answers = 0;
let isOver = false;

function read() {
  const socket = connect(Number(url.port), url.hostname);
  let left = 0;
  let head = Buffer.alloc(0);
  socket.on('connect', () => socket.write(request));
  socket.on('error', (error) => {
    if (!isOver) throw error;
  });
  socket.on('data', (chunk) => {
    let rest = chunk;
    if (left === 0) {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf(HEAD_END);
      if (end === -1) return;
      const text = head.toString('latin1', 0, end);
      if (!text.startsWith('HTTP/1.1 200')) throw new Error(text.split('\r\n', 1)[0]);
      left = Number(/content-length: (\d+)/i.exec(text)[1]);
      rest = head.subarray(end + HEAD_END.length);
      head = Buffer.alloc(0);
    }
    left -= rest.length;
    if (left > 0) return;
    answers += 1;
    if (!isOver) socket.write(request);
  });
}

for (let count = 0; count < Number(connections); count += 1) read();
setTimeout(() => {
  isOver = true;
  console.log(answers);
  process.exit(0);
}, Number(seconds) * 1000);
