import { ApiError } from '#server/domain/api-error.ts';
import { hostnameOf, isLoopback } from '#server/http/request/hosts.ts';

/** For which name passkeys are made, and from which origin they are used. */
export interface RelyingParty {
  /** A host name, without scheme and port. */
  id: string;
  origin: string;
}

/**
 * The relying party behind a request: PUBLIC_URL's host, or this machine by its name `localhost`. Refuses an address of
 * numbers with 409, for which browsers make no passkeys.
 */
export function relyingPartyOf(request: Request, publicUrl: string): RelyingParty {
  const site = new URL(publicUrl);
  const host = request.headers.get('host') ?? site.host;
  const name = hostnameOf(host) ?? site.hostname;
  if (/^[\d.]+$|^\[/.test(name))
    throw new ApiError('conflict', {
      message: 'Passkeys work only when this site is opened by its domain name.',
    });
  // Hosts that are not ours were refused before: it is PUBLIC_URL's or this machine's.
  const isElsewhere = name !== site.hostname || (isLoopback(name) && host !== site.host);
  return { id: name, origin: isElsewhere ? `http://${host}` : site.origin };
}
