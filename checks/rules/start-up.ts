import { builtinModules } from 'node:module';
import type { Repository, Rule } from '../repository.ts';

const entryPoints = ['start', 'build', 'dev', 'test'].map((name) => `scripts/${name}.mjs`);

export const startUpNeedsNothing: Rule = {
  name: 'what runs before the install imports only Node',
  find: (repository) =>
    reachable(repository).flatMap(({ path, imports }) =>
      imports
        .filter(({ target, ours }) =>
          ours ? !target.endsWith('.mjs') : !builtinModules.includes(target.replace(/^node:/, '')),
        )
        .map(
          ({ target }) =>
            `${path} imports ${target}, which can't be used before the install: use Node's own modules`,
        ),
    ),
};

function reachable({ modules }: Repository) {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { target, ours } of byPath.get(path)?.imports ?? []) if (ours) visit(target);
  };
  for (const path of entryPoints) visit(path);
  return modules.filter(({ path }) => seen.has(path) && path.endsWith('.mjs'));
}
