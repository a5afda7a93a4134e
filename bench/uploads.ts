import { randomBytes } from 'node:crypto';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { cookiesOf } from './cookies.ts';
import { print } from './print.ts';
import type { RunningServer } from './server-process.ts';

const size = 50 * 1024 * 1024 - 1;

/** Measures the peak memory of 50 MB uploads: one, then ten at once. */
export async function measureUploads(server: RunningServer): Promise<void> {
  const cookie = await signIn(server.address);
  const content = new Blob(['%PDF-', randomBytes(size - 5)]);
  // The first upload also loads code and keys, so it isn't measured.
  await upload(server.address, cookie, new Blob(['%PDF-', randomBytes(1_000_000)]));
  print(
    'memory for an upload of 50 MB',
    `${await memoryRise(server, { cookie, content, count: 1 })} MB`,
    'under 30',
  );
  print(
    'memory for ten at once',
    `${await memoryRise(server, { cookie, content, count: 10 })} MB`,
    'under 100',
  );
}

/** MB that memory rises at its peak while this many uploads run at once. */
async function memoryRise(
  server: RunningServer,
  { cookie, content, count }: { cookie: string; content: Blob; count: number },
): Promise<number> {
  const before = await server.memoryMb();
  let highest = before;
  const done = new AbortController();
  const watching = (async () => {
    while (!done.signal.aborted) {
      highest = Math.max(highest, await server.memoryMb());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await Promise.all(Array.from({ length: count }, () => upload(server.address, cookie, content)));
  done.abort();
  await watching;
  return highest - before;
}

async function upload(address: string, cookie: string, content: Blob): Promise<void> {
  const body = new FormData();
  body.append('file', content, 'large.pdf');
  const answer = await fetch(new URL(documentEndpoints.upload.path, address), {
    method: 'POST',
    headers: { cookie },
    body,
  });
  if (answer.status !== 201) throw new Error(`An upload was refused: ${await answer.text()}`);
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(new URL(accountEndpoints.login.path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'client', password: 'client-demo' }),
  });
  return cookiesOf(answer);
}
