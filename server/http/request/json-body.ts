import { ApiError } from '#server/domain/api-error.ts';

const maxBytes = 256 * 1024;
const maxDepth = 24;

/**
 * Reads a JSON body of at most 256 KB, or of `limit` bytes. Rejects wrong types, invalid UTF-8, deep nesting, `__proto__`
 * keys and text that can't be stored.
 */
export async function readJsonBody(request: Request, limit = maxBytes): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  if (!isJson(request)) throw new ApiError('wrong-type');
  return parse(bytes);
}

/** The raw text of a JSON body of at most 256 KB, for a signature that covers every byte. */
export async function readJsonText(request: Request): Promise<string> {
  const bytes = await readBytes(request);
  if (!isJson(request)) throw new ApiError('wrong-type');
  return new TextDecoder().decode(bytes);
}

/** A call without a payload accepts no body, or `{}`, with or without a content type. */
export async function expectNoBody(request: Request): Promise<void> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return;
  if (request.headers.has('content-type') && !isJson(request)) throw new ApiError('wrong-type');
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiError('malformed', { message: 'The request must be a JSON object.' });
  }
}

function isJson(request: Request): boolean {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='));
  return (
    type.trim() === 'application/json' &&
    (charset === undefined || /^charset="?utf-8"?$/.test(charset)) &&
    !request.headers.has('content-encoding')
  );
}

/** The body of a request, of at most 256 KB or `limit` bytes. */
export async function readBytes(request: Request, limit = maxBytes): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new ApiError('too-large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | [] = request.body ?? [];
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw new ApiError('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parse(bytes: Uint8Array): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('malformed', { message: 'The request is not valid JSON.' });
  }
  inspect(value, 0);
  return value;
}

function inspect(value: unknown, depth: number): void {
  if (depth > maxDepth) throw new ApiError('malformed', { message: 'The request is nested too deeply.' });
  if (typeof value === 'string') return inspectText(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === '__proto__') throw new ApiError('malformed');
    inspectText(key);
    inspect(part, depth + 1);
  }
}

function inspectText(value: string): void {
  if (value.includes('\0') || !value.isWellFormed()) {
    throw new ApiError('malformed', { message: 'The request holds characters that cannot be stored.' });
  }
}
