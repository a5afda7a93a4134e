import { builtinModules } from 'node:module';
import type { Repository, Rule } from '../repository.ts';

const first = ['start', 'build', 'dev', 'test'].map((name) => `scripts/${name}.mjs`);

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
            `${path} imports ${target}, which is not there or not runnable before the install: use Node alone`,
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
  for (const path of first) visit(path);
  return modules.filter(({ path }) => seen.has(path) && path.endsWith('.mjs'));
}
