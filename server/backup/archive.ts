import { createTarDecoder, createTarPacker } from 'modern-tar';

/** Takes the parts of an archive, one after the other. */
export interface ArchiveWriter {
  /** Resolves once the part is on its way; `size` in bytes has to be what the content then has. */
  add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
}

export interface ArchivePart {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** A tar archive as it is filled: nothing of it is held in memory. An error of `fill` ends it. */
export async function* archiveOf(
  fill: (archive: ArchiveWriter) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const filled = fill({
    async add(name, size, content) {
      const part = controller.add({ name, size, type: 'file' }).getWriter();
      for await (const piece of content) await part.write(piece);
      await part.close();
    },
  }).then(
    () => controller.finalize(),
    (error: unknown) => controller.error(error),
  );
  try {
    yield* readable;
  } finally {
    // When nobody reads any more, what fills it fails and has to let go of what it holds.
    await filled;
  }
}

/** The parts of an archive in order; each has to be read, or left with {@link toTheEnd}, before the next. */
export async function* partsOf(archive: AsyncIterable<Uint8Array>): AsyncGenerator<ArchivePart> {
  const parts = ReadableStream.from(archive).pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of parts) yield { name: header.name, content: body };
}

/** Drains content that is not used. */
export async function toTheEnd(content: AsyncIterable<Uint8Array>): Promise<void> {
  const pieces = content[Symbol.asyncIterator]();
  while (!(await pieces.next()).done);
}

/** All of a small part. */
export async function wholeOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(content));
}
