import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { expect, onTestFinished, test } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/is-well.mjs', import.meta.url));
const address = z.object({ port: z.number() });

/** The exit code of the health check with these settings. */
async function isWell(settings: Record<string, string>): Promise<unknown> {
  const [code] = await once(spawn(process.execPath, [script], { env: settings }), 'exit');
  return code;
}

/** A server that answers with this status, and its port. */
async function listening(
  host: string,
  status: number,
): Promise<{ port: string; close: () => Promise<void> }> {
  const server = createServer((_request, response) => response.writeHead(status).end());
  server.listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    port: String(address.parse(server.address()).port),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

test.each(['127.0.0.1', '127.0.0.2', '0.0.0.0'])(
  'the health check asks at the HOST that the product listens on: %s [10.102]',
  async (host) => {
    const { port } = await listening(host, 200);
    expect(await isWell({ HOST: host, PORT: port })).toBe(0);
  },
);

test('the health check tells a server that does not answer well from one that is being started [10.102]', async () => {
  const { port, close } = await listening('127.0.0.1', 503);
  expect(await isWell({ PORT: port })).toBe(2);
  await close();
  expect(await isWell({ PORT: port })).toBe(1);
});
