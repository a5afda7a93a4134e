import type { Analytics } from '#contract/site.ts';
import type { Visit } from '#contract/visits.ts';
import type { Send } from './guest-scripts.ts';

let send: ((visit: Visit) => Promise<void>) | undefined;

/** Makes the counter that the owner has chosen ready; nothing of it is loaded before the first event. */
export function admitGuestCounter(analytics: Analytics | null): void {
  if (!analytics) return;
  let begun: Promise<Send> | undefined;
  send = async (visit) => {
    begun ??= import('./guest-scripts.ts').then(({ begin }) => begin[analytics.kind](analytics));
    (await begun)(visit);
  };
}

/** Hands an event over to it; where none is chosen nothing happens. */
export function handOver(visit: Visit): void {
  void send?.(visit).catch(() => {});
}
