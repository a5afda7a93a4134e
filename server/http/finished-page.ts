import { createHash } from 'node:crypto';
import type { Analytics } from '#contract/site.ts';
import { encode, type Encoded, encodeOnce } from './encodings.ts';
import { contentSecurityPolicy } from './headers.ts';

/** A finished page: everything an answer needs, so that serving it again costs nothing. */
export interface FinishedPage {
  status: number;
  /** Of redirects. */
  location: string | undefined;
  etag: string;
  policy: string;
  /** A page that is answered once has only the encoding that was asked for beside the plain text. */
  bodies: Pick<Encoded, 'identity'> & Partial<Encoded>;
}

/** Renders an address: a whole HTML answer. */
export type RenderPage = (request: Request) => Promise<Response>;

/** Of a page that is answered again and again: compressed as small as it gets; its policy admits a guest, if any. */
export async function finishKept(answer: Response, guest?: Analytics): Promise<FinishedPage> {
  const html = await answer.text();
  return finish(answer, html, await encode(html), guest);
}

/** Of a page that is answered once, to one who takes this encoding. */
export async function finishOnce(
  answer: Response,
  encoding: keyof Encoded,
  guest?: Analytics,
): Promise<FinishedPage> {
  const html = await answer.text();
  return finish(answer, html, await encodeOnce(html, encoding), guest);
}

function finish(
  { status, headers }: Response,
  html: string,
  bodies: FinishedPage['bodies'],
  guest: Analytics | undefined,
): FinishedPage {
  return {
    status,
    location: headers.get('location') ?? undefined,
    etag: `W/"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 24)}"`,
    policy: contentSecurityPolicy(inlineScriptHashes(html), guest),
    bodies,
  };
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g);
  const hashes = new Set<string>();
  for (const { groups } of scripts) {
    // Data for search engines is never run, so no policy asks for its hash.
    if (!groups?.['code'] || /\ssrc=|ld\+json/.test(groups['attributes'] ?? '')) continue;
    hashes.add(`'sha256-${createHash('sha256').update(groups['code']).digest('base64')}'`);
  }
  return [...hashes];
}
