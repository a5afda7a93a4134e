import { expect, test, vi } from 'vitest';
import { dataExportEndpoints } from '#contract/clients/endpoints.ts';
import type { Blobs } from '#server/gateways/blobs.ts';
import { emptyBlobs } from '#tests/support/outside/blobs.ts';
import { somePdf, uploaded } from '#tests/support/documents.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

/** A store of files in memory that counts what is being read, and how much of the last file has been. */
function watchedBlobs() {
  const kept = new Map<string, Buffer>();
  const seen = { open: 0, read: 0 };
  const blobs: Blobs = {
    ...emptyBlobs,
    async write(name, content) {
      kept.set(name, Buffer.concat(await Array.fromAsync(content)));
    },
    async *read(name, from, to) {
      [seen.open, seen.read] = [seen.open + 1, 0];
      try {
        for (let at = from; at < to; at += 65_536) {
          const piece = kept.get(name)?.subarray(at, Math.min(to, at + 65_536)) ?? Buffer.alloc(0);
          yield piece;
          seen.read += piece.length;
        }
      } finally {
        seen.open -= 1;
      }
    },
    remove: async (name) => void kept.delete(name),
    names: async () => [...kept.keys()],
  };
  return { blobs, seen };
}

test('an archive is read no faster than it is taken, and leaving in the middle closes what was open', async () => {
  const { blobs, seen } = watchedBlobs();
  await using app = await testApp({ blobs });
  const client = await signedIn(app);
  const size = 4_000_000;
  await uploaded(client, { content: Buffer.concat([somePdf(), Buffer.alloc(size)]) });
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  const request = new Request(new URL(dataExportEndpoints.download.path, app.origin), {
    headers: { cookie },
  });
  const reader = (await app.api.fetch(request)).body?.getReader();
  for (let taken = 0; taken < 200_000;) taken += (await reader?.read())?.value?.length ?? size;
  expect(seen.open).toBe(1);
  expect(seen.read).toBeLessThan(size / 2);
  await reader?.cancel();
  await vi.waitFor(() => expect(seen.open).toBe(0), { timeout: 15_000 });
  expect(seen.read).toBeLessThan(size / 2);
});
