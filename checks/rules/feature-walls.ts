import type { Repository, Rule } from '../repository.ts';

export const featuresAreIndependent: Rule = {
  name: 'a feature never imports a sibling feature',
  find: (repository) =>
    ourImports(repository).flatMap(({ path, target }) => {
      const [own, other] = [featureOf(path), featureOf(target)];
      if (!own || !other || own === other || own.split('/')[0] !== other.split('/')[0]) return [];
      return [
        `${path} imports ${target}: move a fact that both need to contract/; what happens after the commit becomes a job, ` +
          'a join is read in your own store.ts, what is only shown together is composed on the screen',
      ];
    }),
};

/** Folders, and what they must not import: the folders that build on them. */
const lowerFolders: Record<string, readonly string[]> = {
  'server/http': ['server/features'],
  'server/domain': ['server/features', 'server/http', 'server/jobs'],
  'server/jobs': ['server/features', 'server/http'],
  'server/gateways': ['server/features', 'server/http', 'server/jobs', 'server/db'],
  'server/db': ['server/features', 'server/http', 'server/jobs', 'server/gateways'],
  'web/ui': ['web/features', 'web/screens', 'web/layouts', 'web/api'],
  'web/lib': ['web/features', 'web/screens', 'web/layouts', 'web/api', 'web/ui'],
  'web/api': ['web/features', 'web/screens', 'web/layouts', 'web/ui'],
  'web/features': ['web/screens', 'web/layouts'],
};

export const foldersImportDown: Rule = {
  name: 'http, domain, jobs, gateways and db import no feature; the kit imports no data; features import no screen',
  find: (repository) =>
    ourImports(repository).flatMap(({ path, target }) => {
      const folder = Object.keys(lowerFolders).find((name) => path.startsWith(`${name}/`));
      const above = folder && lowerFolders[folder]?.find((name) => target.startsWith(`${name}/`));
      return above ? [`${path} imports ${target}: ${folder} is below ${above}; pass in what it needs`] : [];
    }),
};

function ourImports({ modules }: Repository) {
  return modules
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, imports }) => imports.flatMap(({ ours, target }) => (ours ? [{ path, target }] : [])));
}

/** `server/bookings` for server/features/bookings/store.ts: derived from the path, so a new topic needs no entry here. */
function featureOf(path: string) {
  const [, layer, topic] = /^(\w+)\/features\/([^/]+)\//.exec(path) ?? [];
  return layer && topic && `${layer}/${topic}`;
}
