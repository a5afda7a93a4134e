import { acceptedEncoding, type Encoded } from './encodings.ts';
import type { FinishedPage } from './finished-page.ts';
import { securityHeaders } from './headers.ts';

/** What an answer with a page depends on; headers as they came. */
export interface PageAsk {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** A session cookie came along. */
  session: boolean;
  /** The visitor came over https. */
  secure: boolean;
}

export interface PageAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
}

/** Answers, made once for each page and each of the ways to ask for it, by the number of the way. */
const made = new WeakMap<FinishedPage, PageAnswer[]>();

/** The whole answer with a finished page, or 304 for whoever has it; `isPrivate` pages are not to be stored anywhere. */
export function pageAnswer(page: FinishedPage, ask: PageAsk, isPrivate = false): PageAnswer {
  const encoding = acceptedEncoding(ask.acceptEncoding ?? '');
  const seen = ask.ifNoneMatch !== undefined && page.status === 200 && has(ask.ifNoneMatch, page.etag);
  const way =
    encodings.indexOf(encoding) * 16 +
    Number(seen) * 8 +
    Number(ask.session) * 4 +
    Number(ask.secure) * 2 +
    Number(isPrivate);
  let answers = made.get(page);
  if (!answers) made.set(page, (answers = []));
  return (answers[way] ??= compose(page, ask, { encoding, seen, isPrivate }));
}

const encodings: readonly (keyof Encoded)[] = ['identity', 'gzip', 'br'];

interface Way {
  encoding: keyof Encoded;
  seen: boolean;
  isPrivate: boolean;
}

function compose(page: FinishedPage, ask: PageAsk, { encoding, seen, isPrivate }: Way): PageAnswer {
  const compressed = page.bodies[encoding];
  const body = compressed ?? page.bodies.identity;
  return {
    status: seen ? 304 : page.status,
    headers: {
      ...securityHeaders(ask.secure),
      'content-security-policy': page.policy,
      vary: 'accept-encoding, cookie',
      etag: page.etag,
      'cache-control': isPrivate ? 'no-store' : 'no-cache',
      // Tells the page's script whether asking for the current user makes sense, without touching the kept body.
      ...(ask.session && { 'server-timing': 'session' }),
      ...(page.location && { location: page.location }),
      ...(!seen && { 'content-type': 'text/html; charset=utf-8', 'content-length': String(body.length) }),
      ...(!seen && compressed && encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body: seen ? null : body,
  };
}

function has(ifNoneMatch: string, etag: string): boolean {
  // A browser may name several, and a proxy may have made a weak mark a strong one.
  return ifNoneMatch.split(',').some((one) => [bare(etag), '*'].includes(bare(one.trim())));
}

function bare(etag: string): string {
  return etag.replace(/^W\//, '');
}
