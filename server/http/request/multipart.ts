import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '#server/domain/api-error.ts';

/** Milliseconds in which more of an upload must arrive. */
const timeout = 15_000;

/** What must arrive in each minute at least: a byte now and then would hold space and a connection for nothing. */
const slowest = { milliseconds: 60_000, bytes: 16 * 1024 };

/** Receives the file of a form as it streams in; an error that it throws is the response. */
export type TakeFile<T> = (name: string, content: AsyncIterable<Uint8Array>) => Promise<T>;

/**
 * Reads a multipart form with one file named `file`, which streams into `take`, and short text fields. If anything is
 * wrong, what `take` returned is passed to `discard`; the rest of the form is still read, so that the browser receives the
 * error.
 */
export async function readMultipart<T>(
  request: Request,
  { take, discard }: { take: TakeFile<T>; discard: (taken: T) => Promise<void> },
): Promise<{ taken: T; fields: Record<string, string> }> {
  const fields = new Map<string, string>();
  const files: { stream: BusboyFileStream; taken: Promise<T> }[] = [];
  const parser = parserOf(request);
  // A text that is truncated here is still longer than any schema accepts.
  parser.on('field', (name, value) => void fields.set(name, value));
  parser.on('file', (field, stream, name) => {
    const taken = field === 'file' && files.length === 0 ? takeAll(name, stream, take) : skipFile(stream);
    taken.catch(() => stream.resume());
    // The stream's reader receives the error as well; without a listener, it would end the process.
    stream.on('error', () => {});
    files.push({ stream, taken });
  });
  const isComplete = await pipeline(withTimeout(request), parser).then(
    () => true,
    () => false,
  );
  if (!isComplete) for (const { stream } of files) stream.destroy(incompleteUpload());
  const [first, ...others] = await Promise.allSettled(files.map(({ taken }) => taken));
  if (first?.status === 'fulfilled' && isComplete && others.length === 0)
    return { taken: first.value, fields: Object.fromEntries(fields) };
  if (first?.status === 'fulfilled') await discard(first.value);
  if (first?.status === 'rejected' && (isComplete || first.reason instanceof ApiError)) throw first.reason;
  if (!isComplete) throw incompleteUpload();
  const message = first ? 'Please send one file at a time.' : 'Please select a file to upload.';
  throw new ApiError('invalid', { message, fields: { file: message } });
}

function incompleteUpload(): ApiError {
  return new ApiError('malformed', { message: 'The upload was not complete. Please try again.' });
}

function parserOf(request: Request) {
  const type = request.headers.get('content-type') ?? '';
  try {
    return Busboy({
      headers: { 'content-type': type },
      limits: { fields: 10, fieldSize: 16 * 1024, fieldNameSize: 100, files: 2, parts: 12, headerPairs: 20 },
    });
  } catch {
    throw new ApiError('malformed', { message: 'The form could not be read.' });
  }
}

/** A file field without a chosen file has no name. */
async function takeAll<T>(name: string | undefined, stream: BusboyFileStream, take: TakeFile<T>): Promise<T> {
  if (!name) return skipFile(stream);
  // Browsers escape quotation marks in names this way.
  return take(name.replaceAll('%22', '"'), stream.iterator({ destroyOnReturn: false }));
}

async function skipFile(stream: BusboyFileStream): Promise<never> {
  stream.resume();
  const message = 'Please select a file to upload.';
  throw new ApiError('invalid', { message, fields: { file: message } });
}

/** The body as it arrives; throws when nothing arrives anymore. */
async function* withTimeout(request: Request): AsyncGenerator<Uint8Array> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = request.body?.getReader();
  if (!reader) return;
  let since = performance.now();
  let bytes = 0;
  try {
    for (;;) {
      const next = await rejectAfterTimeout(reader.read());
      if (next.done) return;
      bytes += next.value.byteLength;
      if (performance.now() - since >= slowest.milliseconds) {
        if (bytes < slowest.bytes) throw new Error('Too little came');
        since = performance.now();
        bytes = 0;
      }
      yield next.value;
    }
  } finally {
    reader.releaseLock();
  }
}

function rejectAfterTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Nothing more came')), timeout);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
