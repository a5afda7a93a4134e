/** A place that both sides have changed: `path` is dotted, as in 'owner.name'. */
export interface Conflict {
  path: string;
  mine: unknown;
  theirs: unknown;
}

/**
 * Brings two changes of one text together: a place changed on one side only takes that side's content; where both have
 * changed it, mine stays and the place is named. Lists of unequal length are one place.
 */
export function mergeDrafts<Text>(
  base: Text,
  mine: Text,
  theirs: Text,
): { merged: Text; conflicts: Conflict[] } {
  const merged = structuredClone(mine);
  const conflicts: Conflict[] = [];
  bring(merged, { base, mine, theirs }, '', conflicts);
  return { merged, conflicts };
}

interface Sides {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

function bring(target: unknown, sides: Sides, above: string, conflicts: Conflict[]): void {
  if (!isObject(target)) return;
  for (const key of new Set([sides.base, sides.mine, sides.theirs].flatMap(keysOf))) {
    const here = { base: at(sides.base, key), mine: at(sides.mine, key), theirs: at(sides.theirs, key) };
    const path = `${above}${key}`;
    if (isSame(here.base, here.theirs) || isSame(here.mine, here.theirs)) continue;
    if (isSame(here.base, here.mine)) Reflect.set(target, key, structuredClone(here.theirs));
    else if (haveSamePlaces(here)) bring(at(target, key), here, `${path}.`, conflicts);
    else conflicts.push({ path, mine: here.mine, theirs: here.theirs });
  }
}

/** Objects, and lists of equal length, are looked into place by place. */
function haveSamePlaces({ base, mine, theirs }: Sides): boolean {
  const all = [base, mine, theirs];
  if (!all.every(isObject)) return false;
  const lists = all.filter((one) => Array.isArray(one));
  return lists.length === 0 || new Set(lists.map((list) => list.length)).size === 1;
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function at(value: unknown, key: string): unknown {
  return isObject(value) ? Reflect.get(value, key) : undefined;
}

function keysOf(value: unknown): string[] {
  return isObject(value) ? Object.keys(value) : [];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
