import { createHash } from 'node:crypto';
import { type Entry, textEntry } from '#server/domain/data-export/source.ts';
import { zipStream } from '#server/files/zip-stream.ts';

interface ManifestEntry {
  name: string;
  size: number;
  sha256: string;
}

/**
 * A ZIP archive of the entries and, at its end, `manifest.json` and `manifest.sha256` (as `sha256sum -c` reads it) with the
 * hash of every file. Chunks are made on demand; when the reader cancels, all open files are closed.
 */
export function archiveOf(entries: AsyncIterable<Entry>, at: Date): ReadableStream<Uint8Array> {
  return zipStream(zipInputs(entries, at));
}

async function* zipInputs(entries: AsyncIterable<Entry>, lastModified: Date) {
  const manifest: ManifestEntry[] = [];
  for await (const entry of withManifest(entries, manifest)) {
    const input = withHash(entry, manifest);
    try {
      yield { name: entry.name, lastModified, input };
    } finally {
      await input.return(undefined);
    }
  }
}

async function* withManifest(
  entries: AsyncIterable<Entry>,
  manifest: ManifestEntry[],
): AsyncGenerator<Entry> {
  yield* entries;
  yield textEntry('manifest.json', `${JSON.stringify({ files: manifest }, null, 2)}\n`);
  yield textEntry('manifest.sha256', manifest.map(({ sha256, name }) => `${sha256}  ${name}\n`).join(''));
}

/** Passes the content on, and adds its size and hash to the manifest at the end. */
async function* withHash(
  { name, content }: Entry,
  manifest: ManifestEntry[],
): AsyncGenerator<Uint8Array, void> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    size += chunk.length;
    yield chunk;
  }
  manifest.push({ name, size, sha256: hash.digest('hex') });
}
