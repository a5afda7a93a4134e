import { isPublished } from '../publication/store.ts';
import { readFirmZone } from '#server/domain/firm-zone.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import type { Changed, Deps, Site } from '#server/deps.ts';
import { firmDate } from '#server/firm-clock.ts';
import { firmLogo } from './logo.ts';
import { firmTexts, type FirmTexts } from './texts.ts';

/** The firm's facts and texts for every feature, and the editable texts behind them for the settings routes. */
export function openSite({
  db,
  now,
  config,
  broadcast,
}: Pick<Deps, 'db' | 'now' | 'config'> & Pick<OpenDatabase, 'broadcast'>): { site: Site; texts: FirmTexts } {
  const listeners: ((changed: Changed) => void)[] = [];
  const notify = (change: Changed) => {
    for (const listener of listeners) listener(change);
  };
  const changed: Site['changed'] = (...paths) => {
    notify(paths);
    broadcast.send({ kind: 'changed', paths });
  };
  const whenChanged: Site['whenChanged'] = (listener) => void listeners.push(listener);
  // Registered first, so that the texts are refreshed before anything that is rendered from them.
  const texts = firmTexts({ db, now, changed, whenChanged });
  broadcast.onMessage((message) => {
    if (message.kind === 'everything') notify('everything');
    if (message.kind === 'changed') notify(message.paths);
  });
  return {
    texts,
    site: {
      changed,
      whenChanged,
      receivesChanges: broadcast.isListening,
      firm: () => texts.facts.read(),
      ...firmLogo(db, () => texts.facts.read()),
      services: async () => (await texts.services.read()).services,
      spanishTitles: async () => (await texts.pages.read()).spanish.services.map(({ title }) => title),
      isPublished: async () => config.demo !== undefined || (await isPublished(db)),
      zone: () => readFirmZone(db),
      today: async () => firmDate(now(), await readFirmZone(db)),
    },
  };
}
