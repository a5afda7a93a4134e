import type { Session } from '#contract/accounts/sessions.ts';

/** A browser as its user would call it, such as 'Firefox on Windows'. */
export function deviceName({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (browser !== null && system !== null) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown browser';
}
