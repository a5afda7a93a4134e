import type { Analytics } from '#contract/settings/schemas.ts';
import type { PageView } from '#contract/analytics/schemas.ts';
import type { Send } from './third-party-scripts.ts';

let send: ((visit: PageView) => Promise<void>) | undefined;

/** Makes the counter that the owner has chosen ready; nothing of it is loaded before the first event. */
export function allowThirdPartyAnalytics(analytics: Analytics | null): void {
  if (!analytics) return;
  let begun: Promise<Send> | undefined;
  send = async (visit) => {
    begun ??= import('./third-party-scripts.ts').then(({ begin }) => begin[analytics.kind](analytics));
    (await begun)(visit);
  };
}

/** Hands an event over to it; where none is chosen nothing happens. */
export function handOver(visit: PageView): void {
  void send?.(visit).catch(() => {});
}
