import type { Analytics } from '#contract/site.ts';

/** Headers of every answer (design, section 4). */
const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const year = 365 * 24 * 60 * 60;
const overHttps = { ...always, 'strict-transport-security': `max-age=${year}; includeSubDomains` };

/**
 * The policy of a page; `scriptHashes` are the CSP sources of its inline scripts, `analytics` the counter whose host alone
 * is admitted beside ours.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[] = [], analytics?: Analytics): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...(analytics ? [analytics.script] : []), ...scriptHashes].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(analytics ? [analytics.events] : [])].join(' ')}`,
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** What every answer carries beside its policy; `secure` when the visitor came over https. */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return secure ? overHttps : always;
}

/** Adds what every answer carries, and the policy of what is no page. */
export function addSecurityHeaders(headers: Headers, secure: boolean): void {
  for (const [name, value] of Object.entries(securityHeaders(secure))) headers.set(name, value);
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', contentSecurityPolicy());
}
