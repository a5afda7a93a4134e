import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '#server/domain/api-error.ts';

/** Milliseconds in which something more of an upload must come. */
const timeout = 30_000;

/** Takes the one file of a form as it streams in; what it throws is the answer. */
export type TakeFile<T> = (name: string, content: AsyncIterable<Uint8Array>) => Promise<T>;

/**
 * Reads a multipart form with one file under the name `file`, which `take` is given as it comes, and short texts. When
 * anything is wrong, what was taken is handed to `discard`; the rest of the form is still read, so that the browser
 * gets the error.
 */
export async function readMultipart<T>(
  request: Request,
  { take, discard }: { take: TakeFile<T>; discard: (taken: T) => Promise<void> },
): Promise<{ taken: T; fields: Record<string, string> }> {
  const fields = new Map<string, string>();
  const files: { stream: BusboyFileStream; taken: Promise<T> }[] = [];
  const parser = parserOf(request);
  // A text that is cut here is still longer than any shape takes.
  parser.on('field', (name, value) => void fields.set(name, value));
  parser.on('file', (field, stream, name) => {
    const taken = field === 'file' && files.length === 0 ? takeAll(name, stream, take) : passBy(stream);
    taken.catch(() => stream.resume());
    // Its reader receives the error as well; without a listener it would end the process.
    stream.on('error', () => {});
    files.push({ stream, taken });
  });
  const arrived = await pipeline(patiently(request), parser).then(
    () => true,
    () => false,
  );
  if (!arrived) for (const { stream } of files) stream.destroy(brokenOff());
  const [first, ...others] = await Promise.allSettled(files.map(({ taken }) => taken));
  if (first?.status === 'fulfilled' && arrived && others.length === 0)
    return { taken: first.value, fields: Object.fromEntries(fields) };
  if (first?.status === 'fulfilled') await discard(first.value);
  if (first?.status === 'rejected' && (arrived || first.reason instanceof ApiError)) throw first.reason;
  if (!arrived) throw brokenOff();
  const message = first ? 'Please send one file at a time.' : 'Please select a file to upload.';
  throw new ApiError('invalid', { message, fields: { file: message } });
}

function brokenOff(): ApiError {
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

/** A file field in which nothing was chosen comes without a name. */
async function takeAll<T>(name: string | undefined, stream: BusboyFileStream, take: TakeFile<T>): Promise<T> {
  if (!name) return passBy(stream);
  // Browsers write a quotation mark in a name so.
  return take(name.replaceAll('%22', '"'), stream.iterator({ destroyOnReturn: false }));
}

async function passBy(stream: BusboyFileStream): Promise<never> {
  stream.resume();
  const message = 'Please select a file to upload.';
  throw new ApiError('invalid', { message, fields: { file: message } });
}

/** The body as it comes; ends with an error when nothing comes any more. */
async function* patiently(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const next = await inTime(reader.read());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    reader.releaseLock();
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Nothing more came')), timeout);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
