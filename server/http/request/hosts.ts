import { isLoopback } from '#server/loopback.ts';

/**
 * Whether a Host header names this site: the host of PUBLIC_URL, or a loopback name or address with any port. A stranger
 * may have pointed any other name here, so that a page of theirs passes for ours.
 */
export function isOurHost(host: string, publicUrl: string): boolean {
  const name = hostnameOf(host);
  return name !== null && (name === new URL(publicUrl).hostname || isLoopback(name));
}

/** Whether an origin is the site's own; on this machine, also the requested host, whatever its name. */
export function isOurOrigin(origin: string, host: string, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  const url = URL.canParse(origin) ? new URL(origin) : null;
  return url !== null && /^https?:$/.test(url.protocol) && isLoopback(url.hostname) && url.host === host;
}

/** The name or address in a Host header, without the port; null if it can't be parsed. */
export function hostnameOf(host: string): string | null {
  // Only a name or address and a port: nothing that a URL would read as a user or a path.
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/\.$/, '');
}
