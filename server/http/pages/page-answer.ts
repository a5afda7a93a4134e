import type { PageTraits } from '#contract/page-routes.ts';
import { acceptedEncoding, type Encoded } from '../response/encodings.ts';
import type { RenderedPage } from './rendered-page.ts';
import { securityHeaders } from '../response/headers.ts';

/** What the response with a page depends on; headers as received. */
export interface PageRequest {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** The request has a session cookie. */
  session: boolean;
  /** The visitor uses https. */
  secure: boolean;
}

export interface PageAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
}

/** Responses by page and variant, each composed once. */
const responses = new WeakMap<RenderedPage, PageAnswer[]>();

/**
 * The response with a rendered page, or 304 for a browser that has it, according to the page's traits in the table of
 * pages.
 */
export function pageAnswer(
  page: RenderedPage,
  request: PageRequest,
  { cache, robots }: PageTraits,
): PageAnswer {
  const isStored = cache !== 'no-store';
  const isListed = robots === 'index';
  const encoding = acceptedEncoding(request.acceptEncoding ?? '');
  const etag = etagOf(page, request);
  const isNotModified =
    request.ifNoneMatch !== undefined && page.status === 200 && hasEtag(request.ifNoneMatch, etag);
  const variant =
    encodings.indexOf(encoding) * 32 +
    Number(isNotModified) * 16 +
    Number(request.session) * 8 +
    Number(request.secure) * 4 +
    Number(isStored) * 2 +
    Number(isListed);
  let variants = responses.get(page);
  if (!variants) responses.set(page, (variants = []));
  return (variants[variant] ??= compose(page, request, { encoding, isNotModified, isStored, isListed }));
}

const encodings: readonly (keyof Encoded)[] = ['identity', 'gzip', 'br'];

interface Variant {
  encoding: keyof Encoded;
  isNotModified: boolean;
  isStored: boolean;
  isListed: boolean;
}

function compose(
  page: RenderedPage,
  request: PageRequest,
  { encoding, isNotModified, isStored, isListed }: Variant,
): PageAnswer {
  const compressed = page.bodies[encoding];
  const body = compressed ?? page.bodies.identity;
  return {
    status: isNotModified ? 304 : page.status,
    headers: {
      ...securityHeaders(request.secure),
      'content-security-policy': page.policy,
      vary: 'accept-encoding, cookie',
      etag: etagOf(page, request),
      'cache-control': isStored ? 'no-cache' : 'no-store',
      ...(!isListed && { 'x-robots-tag': 'noindex' }),
      // Tells the page's script whether to ask for the current user, without changing the cached body.
      ...(request.session && { 'server-timing': 'session' }),
      ...(page.location && { location: page.location }),
      ...(!isNotModified && {
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(body.length),
      }),
      ...(!isNotModified && compressed && encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body: isNotModified ? null : body,
  };
}

/** With a session, the page has an additional header; after a 304 without it, the browser would keep using the old one. */
function etagOf({ etag }: RenderedPage, { session }: PageRequest): string {
  return session ? etag.replace(/"$/, '-session"') : etag;
}

export function hasEtag(ifNoneMatch: string, etag: string): boolean {
  // A browser may send several ETags, and a proxy may have made a weak one strong.
  return ifNoneMatch.split(',').some((candidate) => [bare(etag), '*'].includes(bare(candidate.trim())));
}

function bare(etag: string): string {
  return etag.replace(/^W\//, '');
}
