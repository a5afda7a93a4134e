import { useSite } from '#web/api/site.ts';

/** Names the counter that the owner has chosen to `count-visit.ts`; React puts it into the head. */
export function AnalyticsMeta() {
  const { analytics } = useSite().frame;
  if (!analytics) return null;
  const { kind, id, script, events } = analytics;
  return <meta name="analytics" data-kind={kind} data-id={id} data-script={script} data-events={events} />;
}
