import type { FileHandle } from 'node:fs/promises';

/** Bytes after which what was written is flushed. */
const maxUnflushed = 8 * 1024 * 1024;

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Writes large contents, one file after the other, so that the disk keeps up: on ext4, a flush waits for everything that was
 * written before it, whoever wrote it. A gigabyte written at once would make each commit of the embedded database wait for
 * seconds, and with it everyone.
 */
export function steadyWriter(): (
  file: Pick<FileHandle, 'writeFile' | 'datasync'>,
  content: Content,
) => Promise<void> {
  let unflushed = 0;
  return async (file, content) => {
    for await (const chunk of content) {
      await file.writeFile(chunk);
      unflushed += chunk.length;
      if (unflushed < maxUnflushed) continue;
      await file.datasync();
      unflushed = 0;
    }
  };
}
