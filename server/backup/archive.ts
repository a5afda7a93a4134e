import { createTarDecoder, createTarPacker } from 'modern-tar';

/** Adds parts to an archive, one after the other. */
export interface ArchiveWriter {
  /** Resolves once the part has been handed on. `size`, in bytes, must match the content. */
  add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
}

export interface ArchivePart {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** Streams a tar archive while `fill` adds its parts; nothing is held in memory. An error in `fill` ends the stream. */
export async function* archiveOf(
  fill: (archive: ArchiveWriter) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const filled = fill({
    async add(name, size, content) {
      const part = controller.add({ name, size, type: 'file' }).getWriter();
      for await (const chunk of content) await part.write(chunk);
      await part.close();
    },
  }).then(
    () => controller.finalize(),
    (error: unknown) => controller.error(error),
  );
  try {
    yield* readable;
  } finally {
    // If the reader stops, `fill` fails and must release what it holds.
    await filled;
  }
}

/** The parts of an archive in order. Read each one, or drain it, before the next. */
export async function* partsOf(archive: AsyncIterable<Uint8Array>): AsyncGenerator<ArchivePart> {
  const parts = ReadableStream.from(archive).pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of parts) yield { name: header.name, content: body };
}

/** The whole content of a small part. */
export async function readAll(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(content));
}
