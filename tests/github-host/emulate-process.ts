/** Serves one repository by the independent emulator, until killed: `node … <port>`. */
import { createEmulator } from 'emulate';

const port = Number(process.argv[2]);
const emulator = await createEmulator({
  service: 'github',
  port,
  seed: {
    tokens: { 'test-token': { login: 'conf', scopes: ['repo'] } },
    github: {
      users: [{ login: 'conf', name: 'Conference', email: 'conf@example.org' }],
      repos: [{ owner: 'conf', name: 'site', auto_init: true }],
    },
  } as never,
});
process.stdout.write(`${JSON.stringify({ url: emulator.url })}\n`);
