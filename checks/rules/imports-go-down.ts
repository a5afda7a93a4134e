import type { Rule } from '../repository.ts';
import type { Import, Module } from '../module.ts';

/** What each layer may import. A layer that is not named here has no place in the repository. */
const standsOn: Record<string, readonly string[]> = {
  contract: ['contract'],
  content: ['content', 'contract'],
  server: ['server', 'contract', 'content'],
  // The page of the owner's first week is shown in the dashboard, too.
  web: ['web', 'contract', 'content', 'docs/first-week.md'],
  scripts: ['scripts', 'server', 'contract', 'content'],
  // The question bank is verified by a test and printed by the bench.
  bench: ['bench', 'scripts', 'server', 'contract', 'content', 'tests/assistant'],
  checks: ['checks'],
  tests: ['tests', 'main.ts', 'server', 'web', 'contract', 'content'],
};

const advice: Record<string, string> = {
  contract: 'the contract is the base layer: move the fact that it needs into contract/',
  content: 'content holds words and facts only: let the layer above put them to use',
  server: 'what both sides must know goes to contract/; what starts and joins goes to main.ts',
  web: 'ask through web/api; what both sides must know goes to contract/',
  scripts: 'a script may use server/ and the ground; what tests need belongs to tests/',
  bench: 'the bench measures the product from outside; what only tests need belongs to tests/',
  checks: 'the checks read the other layers as text; do not import them',
  tests: 'tests stand on the product, never on its scripts or checks',
};

export const importsGoDown: Rule = {
  name: 'imports go down only: contract and content are the base layer, server and web never meet, main.ts is on top',
  find: ({ modules }) =>
    modules
      .filter(({ path }) => path.includes('/'))
      .flatMap((module) => module.imports.flatMap((i) => validate(module, i))),
};

function validate({ path }: Module, { target, ours }: Import): string[] {
  const layer = layerOf(path);
  const allowed = standsOn[layer];
  if (!allowed)
    return [`${path}: there is no layer "${layer}": put it on one of ${Object.keys(standsOn).join(', ')}`];
  if (ours) {
    const reach = allowed.some((other) => target === other || target.startsWith(`${other}/`));
    return reach || isSettings(target) ? [] : [`${path} imports ${target}: ${advice[layer]}`];
  }
  if (!isBaseLayer(layer) || target === 'zod' || target === 'zod/mini') return [];
  return [
    `${path} imports ${target}: contract and content may use zod only; what needs a package belongs upstairs`,
  ];
}

/** A test is beside what it tests but belongs to the layer of the tests. */
function layerOf(path: string) {
  return /\.test\.tsx?$/.test(path) && !path.startsWith('checks/') ? 'tests' : (path.split('/')[0] ?? '');
}

function isBaseLayer(layer: string) {
  return layer === 'contract' || layer === 'content';
}

function isSettings(target: string) {
  return target === 'package.json';
}
