import { createHash } from 'node:crypto';
import { acceptedEncoding, encode, type Encoded } from './encodings.ts';

/** A document that is the same for everyone, encoded once. */
export interface EncodedDocument {
  bodies: Encoded;
  type: string;
  etag: string;
}

export async function encodeDocument(text: string, type: string): Promise<EncodedDocument> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  // A lower quality than for pages: these are larger, and few people read them.
  return { bodies: await encode(text, 5), type, etag: `W/"${hash}"` };
}

/** Answers with the document, or with 304 to those who have it. Caches may keep it for `maxAge` seconds. */
export function documentResponse(
  { bodies, type, etag }: EncodedDocument,
  request: Request,
  maxAge = 300,
): Response {
  const headers = { etag, vary: 'accept-encoding', 'cache-control': `public, max-age=${maxAge}` };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '');
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  const body = bodies[encoding];
  return new Response(body, {
    headers: { ...headers, ...encoded, 'content-type': type, 'content-length': String(body.byteLength) },
  });
}
