import { isOurOrigin } from './hosts.ts';
import { ApiError } from '#server/domain/api-error.ts';

/**
 * Writes must come from our own pages. Browsers tell where a request comes from with Sec-Fetch-Site or Origin; a program
 * that sends neither has no visitor's cookies and is let through.
 */
export function requireSameOrigin(request: Request, publicUrl: string): void {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin') return;
  const origin = request.headers.get('origin');
  const host = request.headers.get('host') ?? new URL(request.url).host;
  if (site === null && (origin === null || isOurOrigin(origin, host, publicUrl))) return;
  throw crossOriginError();
}

/**
 * Reads by signed-in people leave traces and use up limits, so other sites must not trigger them with a link or a picture.
 * Typed addresses and bookmarks are fine.
 */
export function refuseCrossSiteReads(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') throw crossOriginError();
}

function crossOriginError(): ApiError {
  return new ApiError('forbidden', { message: "Please use this site's own pages." });
}
