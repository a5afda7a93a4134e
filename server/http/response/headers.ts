import type { Analytics } from '#contract/settings/schemas.ts';
import { emailStyleSource } from '#server/emails/layout.ts';

/** Headers of every response. */
const baseHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** What the policy of a page depends on. */
export interface PagePolicy {
  /** The third-party analytics, if any. */
  analytics: Analytics | undefined;
  /** Whether the browser refuses to use plain text as markup or script (Trusted Types). */
  trustedTypes: boolean;
}

/** The policy of everything that isn't a page, such as files. */
const noPage: PagePolicy = { analytics: undefined, trustedTypes: false };

const year = 365 * 24 * 60 * 60;
const httpsHeaders = { ...baseHeaders, 'strict-transport-security': `max-age=${year}; includeSubDomains` };

/**
 * The Content-Security-Policy of a page. `scriptHashes` are the CSP sources of its inline scripts; the host of `analytics`
 * is the only foreign one that is allowed.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[] = [],
  { analytics, trustedTypes }: PagePolicy = noPage,
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
    ...(trustedTypes ? ["require-trusted-types-for 'script'", 'trusted-types service-worker'] : []),
  ].join('; ');
}

/** Headers of every response besides its policy; `secure` if the visitor uses https. */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return secure ? httpsHeaders : baseHeaders;
}

/** Adds the headers of every response, and the policy for responses that aren't pages. */
export function addSecurityHeaders(headers: Headers, secure: boolean): void {
  for (const [name, value] of Object.entries(securityHeaders(secure))) headers.set(name, value);
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', contentSecurityPolicy());
}
