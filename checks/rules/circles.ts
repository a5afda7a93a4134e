import type { Rule } from '../repository.ts';

export const noCircles: Rule = {
  name: 'no import circle, of types or of values',
  find: ({ modules }) => {
    const importsOf = new Map(
      modules.map(({ path, imports }) => [
        path,
        imports.flatMap(({ ours, target }) => (ours ? [target] : [])),
      ]),
    );
    return circlesOf(importsOf).map(
      (circle) => `${circle.join(' -> ')}: move what both need into a third file, or pass it as an argument`,
    );
  },
};

/** Each circle once, found by a depth-first search that meets its own path. */
function circlesOf(importsOf: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (path: string, trail: readonly string[]) => {
    const met = trail.indexOf(path);
    if (met >= 0) circles.push([...trail.slice(met), path]);
    if (met >= 0 || done.has(path)) return;
    for (const next of importsOf.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of importsOf.keys()) visit(path, []);
  return circles;
}
