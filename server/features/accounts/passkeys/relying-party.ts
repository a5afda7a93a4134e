import { ApiError } from '#server/domain/api-error.ts';
import { hostnameOf } from '#server/http/request/hosts.ts';
import { isLoopback } from '#server/loopback.ts';

/** The site that passkeys are made for (RP ID), and the origin they are used from. */
export interface RelyingParty {
  /** A host name without scheme or port. */
  id: string;
  origin: string;
}

/**
 * The relying party of a request: the host of PUBLIC_URL, or `localhost`. Throws 409 for an IP address, because browsers
 * create no passkeys for those.
 */
export function relyingPartyOf(request: Request, publicUrl: string): RelyingParty {
  const site = new URL(publicUrl);
  const host = request.headers.get('host') ?? site.host;
  const name = hostnameOf(host) ?? site.hostname;
  if (/^[\d.]+$|^\[/.test(name))
    throw new ApiError('conflict', {
      message: 'Passkeys work only when this site is opened by its domain name.',
    });
  // Foreign hosts were rejected earlier, so this is the host of PUBLIC_URL or a loopback address.
  const isElsewhere = name !== site.hostname || (isLoopback(name) && host !== site.host);
  return { id: name, origin: isElsewhere ? `http://${host}` : site.origin };
}
