import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A body in every encoding that we serve. */
export interface Encoded {
  identity: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer>;
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/**
 * Encodes a text. `quality` of Brotli is 0 to 11: the highest is slow and meant for what is cached for long. `window` is
 * the base-2 logarithm of the bytes that Brotli looks back, which costs memory and time; a smaller one is enough for what
 * is sent once.
 */
export async function encode(text: string, quality = 11, window = 22): Promise<Encoded> {
  const identity = Buffer.from(text);
  const [zipped, br] = await Promise.all([compressGzip(identity), brotli(identity, quality, window)]);
  return { identity, gzip: zipped, br };
}

/** Encodes a text that is sent once, quickly and with only this encoding. */
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
const encodingCache = new Map<string, keyof Encoded>();

/** The smallest encoding that an Accept-Encoding header accepts. */
export function acceptedEncoding(accepted: string): keyof Encoded {
  const cached = encodingCache.get(accepted);
  if (cached) return cached;
  const encoding = smallestOf(accepted);
  if (encodingCache.size < 100) encodingCache.set(accepted, encoding);
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
