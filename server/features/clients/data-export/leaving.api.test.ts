import { expect, test, vi } from 'vitest';
import { dataExportEndpoints } from '#contract/clients/endpoints.ts';
import type { Blobs } from '#server/gateways/blobs.ts';
import { emptyBlobs } from '#tests/support/outside/blobs.ts';
import { somePdf, uploaded } from '#tests/support/documents.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

/** An in-memory file store that tracks open reads, and the bytes read of the last file. */
function trackedBlobs() {
  const stored = new Map<string, Buffer>();
  const usage = { open: 0, read: 0 };
  const blobs: Blobs = {
    ...emptyBlobs,
    async write(name, content) {
      stored.set(name, Buffer.concat(await Array.fromAsync(content)));
    },
    async *read(name, from, to) {
      [usage.open, usage.read] = [usage.open + 1, 0];
      try {
        for (let offset = from; offset < to; offset += 65_536) {
          const chunk = stored.get(name)?.subarray(offset, Math.min(to, offset + 65_536)) ?? Buffer.alloc(0);
          yield chunk;
          usage.read += chunk.length;
        }
      } finally {
        usage.open -= 1;
      }
    },
    remove: async (name) => void stored.delete(name),
    names: async () => [...stored.keys()],
  };
  return { blobs, usage };
}

test('an archive is read no faster than it is downloaded, and cancelling closes open files', async () => {
  const { blobs, usage } = trackedBlobs();
  await using app = await testApp({ blobs });
  const client = await signedIn(app);
  const size = 4_000_000;
  await uploaded(client, { content: Buffer.concat([somePdf(), Buffer.alloc(size)]) });
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  const request = new Request(new URL(dataExportEndpoints.download.path, app.origin), {
    headers: { cookie },
  });
  const reader = (await app.api.fetch(request)).body?.getReader();
  for (let bytesRead = 0; bytesRead < 200_000;) bytesRead += (await reader?.read())?.value?.length ?? size;
  expect(usage.open).toBe(1);
  expect(usage.read).toBeLessThan(size / 2);
  await reader?.cancel();
  await vi.waitFor(() => expect(usage.open).toBe(0), { timeout: 15_000 });
  expect(usage.read).toBeLessThan(size / 2);
});
