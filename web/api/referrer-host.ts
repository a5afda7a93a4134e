import { direct } from '#contract/analytics/rules.ts';

/** The host of the referring site, `direct` without one, or empty if the visitor came from our own site. */
export function referrerHost(): string {
  if (!URL.canParse(document.referrer)) return direct;
  const { host } = new URL(document.referrer);
  return host === location.host ? '' : host || direct;
}
