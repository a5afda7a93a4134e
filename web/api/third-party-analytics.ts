import type { Analytics } from '#contract/settings/schemas.ts';
import type { PageView } from '#contract/analytics/schemas.ts';
import type { SendEvent } from './third-party-scripts.ts';

let send: ((event: PageView) => Promise<void>) | undefined;

/** Prepares the analytics service that the owner has chosen; its script is loaded with the first event. */
export function allowThirdPartyAnalytics(analytics: Analytics | null): void {
  if (!analytics) return;
  let started: Promise<SendEvent> | undefined;
  send = async (event) => {
    started ??= import('./third-party-scripts.ts').then(({ start }) => start[analytics.kind](analytics));
    (await started)(event);
  };
}

/** Sends an event to the chosen service, if there is one. */
export function sendToThirdParty(event: PageView): void {
  void send?.(event).catch(() => {});
}
