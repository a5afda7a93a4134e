import type { Analytics } from '#contract/settings/schemas.ts';
import { emailStyleSource } from '#server/emails/layout.ts';

/** Headers of every answer. */
const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** What the policy of a page depends on. */
export interface PagePolicy {
  /** The third-party counter, if any. */
  guest: Analytics | undefined;
  /** Whether the browser refuses to take text for markup or script. */
  trustedTypes: boolean;
}

/** What is no page: a file is not read as one. */
const unrendered: PagePolicy = { guest: undefined, trustedTypes: false };

const year = 365 * 24 * 60 * 60;
const overHttps = { ...always, 'strict-transport-security': `max-age=${year}; includeSubDomains` };

/**
 * The policy of a page; `scriptHashes` are the CSP sources of its inline scripts, `guest` the third-party analytics whose host alone
 * is allowed besides ours.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[] = [],
  { guest: analytics, trustedTypes }: PagePolicy = unrendered,
): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...(analytics ? [analytics.script] : []), ...scriptHashes].join(' ')}`,
    `style-src 'self' ${emailStyleSource}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(analytics ? [analytics.events] : [])].join(' ')}`,
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    ...(trustedTypes ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
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
