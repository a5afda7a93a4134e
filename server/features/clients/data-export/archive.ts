import { createHash } from 'node:crypto';
import { makeZip } from 'client-zip';
import { reportUnlessAway } from '#server/db/report-unless-away.ts';

/** One file of an archive; its content is read when its turn comes. */
export interface Entry {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

interface Noted {
  name: string;
  size: number;
  sha256: string;
}

/**
 * A ZIP archive of the entries and, at its end, `manifest.json` and `manifest.sha256` (as `sha256sum -c` reads it) with the
 * hash of every file. A piece is made when the reader asks for one; when the reader goes away, what was open is closed.
 */
export function archiveOf(entries: AsyncIterable<Entry>, at: Date): ReadableStream<Uint8Array> {
  const reader = makeZip(inputsOf(entries, at)).getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          reportUnlessAway(error);
          throw error;
        }
      },
      // The generator below is stopped by an exception, which comes back here once everything is closed.
      cancel: (reason) => reader.cancel(reason ?? new Error('The reader went away')).catch(() => undefined),
    },
    { highWaterMark: 0 },
  );
}

async function* inputsOf(entries: AsyncIterable<Entry>, lastModified: Date) {
  const noted: Noted[] = [];
  for await (const entry of withManifest(entries, noted)) {
    const input = hashed(entry, noted);
    try {
      yield { name: entry.name, lastModified, input };
    } finally {
      await input.return(undefined);
    }
  }
}

async function* withManifest(entries: AsyncIterable<Entry>, noted: Noted[]): AsyncGenerator<Entry> {
  yield* entries;
  yield textEntry('manifest.json', `${JSON.stringify({ files: noted }, null, 2)}\n`);
  yield textEntry('manifest.sha256', noted.map(({ sha256, name }) => `${sha256}  ${name}\n`).join(''));
}

/** Passes the content on, and notes size and hash once it is through. */
async function* hashed({ name, content }: Entry, noted: Noted[]): AsyncGenerator<Uint8Array, void> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of content) {
    hash.update(piece);
    size += piece.length;
    yield piece;
  }
  noted.push({ name, size, sha256: hash.digest('hex') });
}

/** A file of words, given at once or as they come. */
export function textEntry(name: string, copy: string | AsyncIterable<string>): Entry {
  return { name, content: bytesOf(copy) };
}

async function* bytesOf(copy: string | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const some of typeof copy === 'string' ? [copy] : copy) if (some !== '') yield Buffer.from(some);
}
