import type { PageTraits } from '#contract/page-routes.ts';
import { acceptedEncoding, type Encoded } from '../response/encodings.ts';
import type { RenderedPage } from './rendered-page.ts';
import { securityHeaders } from '../response/headers.ts';

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
const made = new WeakMap<RenderedPage, PageAnswer[]>();

/** The whole answer with a rendered page, or 304 for a browser that has it, with what the table of pages says of its address. */
export function pageAnswer(page: RenderedPage, ask: PageAsk, { cache, robots }: PageTraits): PageAnswer {
  const isStored = cache !== 'no-store';
  const isListed = robots === 'index';
  const encoding = acceptedEncoding(ask.acceptEncoding ?? '');
  const etag = etagOf(page, ask);
  const seen = ask.ifNoneMatch !== undefined && page.status === 200 && hasEtag(ask.ifNoneMatch, etag);
  const way =
    encodings.indexOf(encoding) * 32 +
    Number(seen) * 16 +
    Number(ask.session) * 8 +
    Number(ask.secure) * 4 +
    Number(isStored) * 2 +
    Number(isListed);
  let answers = made.get(page);
  if (!answers) made.set(page, (answers = []));
  return (answers[way] ??= compose(page, ask, { encoding, seen, isStored, isListed }));
}

const encodings: readonly (keyof Encoded)[] = ['identity', 'gzip', 'br'];

interface Way {
  encoding: keyof Encoded;
  seen: boolean;
  isStored: boolean;
  isListed: boolean;
}

function compose(page: RenderedPage, ask: PageAsk, { encoding, seen, isStored, isListed }: Way): PageAnswer {
  const compressed = page.bodies[encoding];
  const body = compressed ?? page.bodies.identity;
  return {
    status: seen ? 304 : page.status,
    headers: {
      ...securityHeaders(ask.secure),
      'content-security-policy': page.policy,
      vary: 'accept-encoding, cookie',
      etag: etagOf(page, ask),
      'cache-control': isStored ? 'no-cache' : 'no-store',
      ...(!isListed && { 'x-robots-tag': 'noindex' }),
      // Informs the page's script whether asking for the current user makes sense, without touching the cached body.
      ...(ask.session && { 'server-timing': 'session' }),
      ...(page.location && { location: page.location }),
      ...(!seen && { 'content-type': 'text/html; charset=utf-8', 'content-length': String(body.length) }),
      ...(!seen && compressed && encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body: seen ? null : body,
  };
}

/** With a session the page comes with another header, which a browser would go on reading after a 304 without it. */
function etagOf({ etag }: RenderedPage, { session }: PageAsk): string {
  return session ? etag.replace(/"$/, '-session"') : etag;
}

export function hasEtag(ifNoneMatch: string, etag: string): boolean {
  // A browser may name several, and a proxy may have made a weak mark a strong one.
  return ifNoneMatch.split(',').some((one) => [bare(etag), '*'].includes(bare(one.trim())));
}

function bare(etag: string): string {
  return etag.replace(/^W\//, '');
}
