import type { House, Rule } from '../house.ts';

export const featuresAreStrangers: Rule = {
  name: 'a feature never imports a sibling feature',
  find: (house) =>
    ourImports(house).flatMap(({ path, target }) => {
      const [own, other] = [featureOf(path), featureOf(target)];
      if (!own || !other || own === other || own.split('/')[0] !== other.split('/')[0]) return [];
      return [
        `${path} imports ${target}: a fact that both must know goes to contract/, what happens after the commit becomes a job, ` +
          'a join is read in your own store.ts, what is only shown together is composed on the screen',
      ];
    }),
};

/** What carries the features knows none of them; the kit knows no data either. */
const lowerRooms: Record<string, readonly string[]> = {
  'server/http': ['server/features'],
  'server/jobs': ['server/features', 'server/http'],
  'server/gateways': ['server/features', 'server/http', 'server/jobs', 'server/db'],
  'server/db': ['server/features', 'server/http', 'server/jobs', 'server/gateways'],
  'web/ui': ['web/features', 'web/screens', 'web/layouts', 'web/api'],
  'web/lib': ['web/features', 'web/screens', 'web/layouts', 'web/api', 'web/ui'],
  'web/api': ['web/features', 'web/screens', 'web/layouts', 'web/ui'],
  'web/features': ['web/screens', 'web/layouts'],
};

export const roomsLookDown: Rule = {
  name: 'http, jobs, gateways and db know no feature; the kit knows no data; features know no screen',
  find: (house) =>
    ourImports(house).flatMap(({ path, target }) => {
      const room = Object.keys(lowerRooms).find((name) => path.startsWith(`${name}/`));
      const above = room && lowerRooms[room]?.find((name) => target.startsWith(`${name}/`));
      return above
        ? [`${path} imports ${target}: ${room} lies below ${above}; hand it what it needs from above`]
        : [];
    }),
};

function ourImports({ modules }: House) {
  return modules
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, imports }) => imports.flatMap(({ ours, target }) => (ours ? [{ path, target }] : [])));
}

/** `server/bookings` for server/features/bookings/store.ts: computed, so that a new topic needs no new line. */
function featureOf(path: string) {
  const [, floor, topic] = /^(\w+)\/features\/([^/]+)\//.exec(path) ?? [];
  return floor && topic && `${floor}/${topic}`;
}
