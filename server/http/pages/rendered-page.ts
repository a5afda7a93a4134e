import { createHash } from 'node:crypto';
import { encode, type Encoded, encodeOnce } from '../response/encodings.ts';
import { contentSecurityPolicy, type PagePolicy } from '../response/headers.ts';
import { ownScripts } from './own-scripts.ts';

/** A rendered page: everything an answer needs, so that serving it again costs nothing. */
export interface RenderedPage {
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

/** What the policy of a page allows besides our files. */
export interface Authorized extends PagePolicy {
  /** The mark of the scripts that our renderer writes; without it no inline script is run. */
  scriptNonce: string | undefined;
}

/** Of a page that is answered again and again: compressed as small as it gets. */
export async function renderForCache(answer: Response, authorized: Authorized): Promise<RenderedPage> {
  const { html, hashes } = ownScripts(await answer.text(), authorized.scriptNonce);
  return finish(answer, await encode(html), contentSecurityPolicy(hashes, authorized));
}

/** Of a page that is answered once, to one who takes this encoding. */
export async function renderOnce(
  answer: Response,
  encoding: keyof Encoded,
  authorized: Authorized,
): Promise<RenderedPage> {
  const { html, hashes } = ownScripts(await answer.text(), authorized.scriptNonce);
  return finish(answer, await encodeOnce(html, encoding), contentSecurityPolicy(hashes, authorized));
}

function finish({ status, headers }: Response, bodies: RenderedPage['bodies'], policy: string): RenderedPage {
  return {
    status,
    location: headers.get('location') ?? undefined,
    etag: `W/"${createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 24)}"`,
    policy,
    bodies,
  };
}
