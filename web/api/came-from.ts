import { direct } from '#contract/analytics/rules.ts';

/** The host of the site whose link was followed to this document, or `direct`; empty when it was our own. */
export function cameFrom(): string {
  if (!URL.canParse(document.referrer)) return direct;
  const { host } = new URL(document.referrer);
  return host === location.host ? '' : host || direct;
}
