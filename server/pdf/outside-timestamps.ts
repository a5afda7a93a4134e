import { HttpTimestampAuthority, type TimestampAuthority } from '@libpdf/core';
import * as asn1 from 'asn1js';
import * as pkijs from 'pkijs';

/** Why a time-stamp authority gave no timestamp, in words for the firm. */
export class OutsideTimestampError extends Error {}

/** Milliseconds until the authority has given its whole answer. */
const timeout = 10_000;
/** Bytes of an answer: a timestamp with the certificates of its authority has some 6,000. */
const maxBytes = 20_000;

/**
 * An RFC 3161 time-stamp authority. It receives a hash of the seal, nothing of the document. `timestamp` throws
 * {@link OutsideTimestampError} for whatever goes wrong there.
 */
export function outsideTimestamps(url: string, waits = timeout): TimestampAuthority {
  return {
    async timestamp(digest, algorithm) {
      const within = AbortSignal.timeout(waits);
      const authority = new HttpTimestampAuthority(url, {
        timeout: waits,
        fetch: (input, init) => limitedAnswer(fetch(input, { ...init, redirect: 'error', signal: within })),
      });
      const token = await authority.timestamp(digest, algorithm).catch((error: unknown) => {
        throw new OutsideTimestampError(
          within.aborted
            ? `The time-stamp authority did not answer within ${waits / 1000} seconds.`
            : `The time-stamp authority gave no timestamp: ${error instanceof Error ? error.message : 'no reason'}.`,
        );
      });
      if (!isOf(token, digest))
        throw new OutsideTimestampError('The time-stamp authority answered for something else.');
      return token;
    },
  };
}

/** The answer as a whole, so that neither a slow nor an endless one holds up a seal. */
async function limitedAnswer(answering: Promise<Response>): Promise<Response> {
  const answer = await answering;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    if (!(chunk instanceof Uint8Array)) continue;
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('its answer is too long');
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status: answer.status, statusText: answer.statusText });
}

/** Whether a timestamp is one of this hash. */
function isOf(token: Uint8Array, digest: Uint8Array): boolean {
  try {
    const info = pkijs.ContentInfo.fromBER(new Uint8Array(token).buffer);
    const { encapContentInfo } = new pkijs.SignedData({ schema: info.content });
    const octets = encapContentInfo.eContent?.getValue();
    if (!octets) return false;
    const { messageImprint } = new pkijs.TSTInfo({ schema: asn1.fromBER(octets).result });
    return Buffer.from(messageImprint.hashedMessage.getValue()).equals(digest);
  } catch {
    return false;
  }
}
