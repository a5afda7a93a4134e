import type { Rule } from '../repository.ts';

export const noCircles: Rule = {
  name: 'no import circle, of types or of values',
  find: ({ modules }) => {
    const roads = new Map(
      modules.map(({ path, imports }) => [
        path,
        imports.flatMap(({ ours, target }) => (ours ? [target] : [])),
      ]),
    );
    return circlesOf(roads).map(
      (circle) =>
        `${circle.join(' -> ')}: move what both need into a third file, or hand it down as an argument`,
    );
  },
};

/** Each circle once, found where a depth-first search meets its own path. */
function circlesOf(roads: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  const crawl = (path: string, trail: readonly string[]) => {
    const met = trail.indexOf(path);
    if (met >= 0) circles.push([...trail.slice(met), path]);
    if (met >= 0 || done.has(path)) return;
    for (const next of roads.get(path) ?? []) crawl(next, [...trail, path]);
    done.add(path);
  };
  for (const path of roads.keys()) crawl(path, []);
  return circles;
}
