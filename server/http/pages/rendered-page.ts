import { createHash } from 'node:crypto';
import { encode, type Encoded, encodeOnce } from '../response/encodings.ts';
import { contentSecurityPolicy, type PagePolicy } from '../response/headers.ts';
import { ownScripts } from './own-scripts.ts';

/** A rendered page with everything that a response needs, so that serving it again costs nothing. */
export interface RenderedPage {
  status: number;
  /** The target of a redirect. */
  location: string | undefined;
  etag: string;
  policy: string;
  /** A page that is served once has only the requested encoding besides the plain text. */
  bodies: Pick<Encoded, 'identity'> & Partial<Encoded>;
}

/** Renders an address to a complete HTML response. */
export type RenderPage = (request: Request) => Promise<Response>;

/** What the policy of a page allows in addition to our files. */
export interface RenderPolicy extends PagePolicy {
  /** The nonce of the scripts that our renderer writes; without it, no inline script runs. */
  scriptNonce: string | undefined;
}

/** Renders a page that is served many times, compressed as much as possible. */
export async function renderForCache(answer: Response, renderPolicy: RenderPolicy): Promise<RenderedPage> {
  const { html, hashes } = ownScripts(await answer.text(), renderPolicy.scriptNonce);
  return finish(answer, await encode(html), contentSecurityPolicy(hashes, renderPolicy));
}

/** Renders a page that is served once, with this encoding. */
export async function renderOnce(
  answer: Response,
  encoding: keyof Encoded,
  renderPolicy: RenderPolicy,
): Promise<RenderedPage> {
  const { html, hashes } = ownScripts(await answer.text(), renderPolicy.scriptNonce);
  return finish(answer, await encodeOnce(html, encoding), contentSecurityPolicy(hashes, renderPolicy));
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
