import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** One body in every encoding we answer in. */
export interface Encoded {
  identity: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer>;
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/**
 * `quality` of Brotli, 0 to 11: the highest takes its time and is for what is cached for long. It looks back for 2 to the power
 * of `window` bytes, for which it takes memory, and time to take it: what is sent once does with less.
 */
export async function encode(text: string, quality = 11, window = 22): Promise<Encoded> {
  const identity = Buffer.from(text);
  const [zipped, br] = await Promise.all([compressGzip(identity), brotli(identity, quality, window)]);
  return { identity, gzip: zipped, br };
}

/** For what is sent once, to one who takes this encoding: compressed quickly, and in no other way. */
export async function encodeOnce(
  text: string,
  encoding: keyof Encoded,
): Promise<Pick<Encoded, 'identity'> & Partial<Encoded>> {
  const identity = Buffer.from(text);
  if (encoding === 'br') return { identity, br: await brotli(identity, 4, 16) };
  return encoding === 'gzip' ? { identity, gzip: await compressGzip(identity) } : { identity };
}

function brotli(bytes: Uint8Array, quality: number, window: number) {
  return compressBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window },
  });
}

/** Browsers send the same few headers again and again. */
const existing = new Map<string, keyof Encoded>();

/** The smallest encoding that the caller takes. */
export function acceptedEncoding(accepted: string): keyof Encoded {
  const before = existing.get(accepted);
  if (before) return before;
  const encoding = smallestOf(accepted);
  if (existing.size < 100) existing.set(accepted, encoding);
  return encoding;
}

function smallestOf(accepted: string): keyof Encoded {
  const names = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.trim().split(';')[0]);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
