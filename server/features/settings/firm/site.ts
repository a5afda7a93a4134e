import { readFirmZone } from '#server/domain/firm-zone.ts';
import type { Deps, Site } from '#server/deps.ts';
import { firmDate } from '#server/firm-clock.ts';
import { firmTexts, type FirmTexts } from './texts.ts';

/** The firm's words for emails and pages of every topic, and the texts behind them for the firm's own calls. */
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
      zone: () => readFirmZone(db),
      today: async () => firmDate(now(), await readFirmZone(db)),
    },
  };
}
