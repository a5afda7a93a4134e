import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { limitedFetch } from './outgoing-request.ts';

const limits = { signal: AbortSignal.timeout(20_000), maxBytes: 1000 };
const outside = limitedFetch({ ...limits, insideAllowed: false });
const anywhere = limitedFetch({ ...limits, insideAllowed: true });

test.for([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://10.1.2.3/',
  'https://192.168.1.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://0x7f.1/',
  'https://169.254.169.254/latest/meta-data/',
])('%s is not asked where only the outside is allowed', async (address) => {
  await expect(outside(address)).rejects.toMatchObject({ problem: 'refused-address' });
});

test.for([
  'http://169.254.169.254/',
  'https://[fe80::1]/',
  'https://0.0.0.0/',
  'https://[::ffff:169.254.169.254]/',
])('%s is never asked', async (address) => {
  await expect(anywhere(address)).rejects.toMatchObject({ problem: 'refused-address' });
});

test('an address outside is not asked without encryption', async () => {
  await expect(outside('http://192.0.32.10/')).rejects.toMatchObject({ problem: 'not-https' });
});

test('a redirect is not followed, and an answer is not read beyond its limit', async () => {
  const server = createServer((request, answer) => {
    if (request.url === '/moved') answer.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    else answer.end('x'.repeat(5000));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen');
  const origin = `http://127.0.0.1:${address.port}`;
  await expect(anywhere(`${origin}/moved`)).rejects.toMatchObject({ problem: 'moved' });
  await expect(anywhere(`${origin}/long`)).rejects.toMatchObject({ problem: 'too-large' });
});
