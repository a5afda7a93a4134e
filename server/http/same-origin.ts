import { Refusal } from './refusal.ts';

/**
 * Writes must come from our own pages. Browsers say where a request comes from with Sec-Fetch-Site or Origin;
 * a program that sends neither carries no visitor's cookies and is let through.
 */
export function demandSameOrigin(request: Request, publicUrl: string): void {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin') return;
  const origin = request.headers.get('origin');
  if (site === null && (origin === null || isOurs(origin, request, publicUrl))) return;
  throw new Refusal('forbidden', { message: "Please use this site's own pages." });
}

function isOurs(origin: string, request: Request, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  return host !== '' && host === (request.headers.get('host') ?? new URL(request.url).host);
}
