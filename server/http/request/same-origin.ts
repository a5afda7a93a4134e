import { isOurOrigin } from './hosts.ts';
import { ApiError } from '#server/domain/api-error.ts';

/**
 * Writes must come from our own pages. Browsers say where a request comes from with Sec-Fetch-Site or Origin;
 * a program that sends neither carries no visitor's cookies and is let through.
 */
export function requireSameOrigin(request: Request, publicUrl: string): void {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin') return;
  const origin = request.headers.get('origin');
  const host = request.headers.get('host') ?? new URL(request.url).host;
  if (site === null && (origin === null || isOurOrigin(origin, host, publicUrl))) return;
  throw foreign();
}

/**
 * Reads of someone who is signed in leave traces and use up limits, so another site must not cause them by a link or a
 * picture. A typed address or a bookmark is fine.
 */
export function refuseForeignReads(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') throw foreign();
}

function foreign(): ApiError {
  return new ApiError('forbidden', { message: "Please use this site's own pages." });
}
