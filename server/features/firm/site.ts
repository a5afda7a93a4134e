import type { Database } from '#server/db/client.ts';
import type { Deps, Site } from '#server/deps.ts';
import { firmDate } from '#server/firm-clock.ts';
import { defaultBookingRules } from '#contract/slots.ts';
import { isRealZone } from '#contract/zones.ts';
import { findText } from './store.ts';
import { firmTexts, type FirmTexts } from './texts.ts';

/** The firm's words for letters and pages of every topic, and the texts behind them for the firm's own calls. */
export function openSite({ db, now }: Pick<Deps, 'db' | 'now'>): { site: Site; texts: FirmTexts } {
  const listeners: ((paths: readonly string[]) => void)[] = [];
  const changed: Site['changed'] = (...paths) => {
    for (const listener of listeners) listener(paths);
  };
  const texts = firmTexts({ db, now, changed });
  return {
    texts,
    site: {
      changed,
      whenChanged: (listener) => void listeners.push(listener),
      firm: () => texts.facts.read(),
      services: async () => (await texts.services.read()).services,
      today: async () => firmDate(now(), await zone(db)),
    },
  };
}

/** The firm's zone is one of its booking rules. */
async function zone(db: Database): Promise<string> {
  const value = (await findText(db, 'booking.zone'))?.value;
  return typeof value === 'string' && isRealZone(value) ? value : defaultBookingRules.zone;
}
