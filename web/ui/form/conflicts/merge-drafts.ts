import { isSame } from '#web/lib/drafts/is-same.ts';

/** A value that both sides have changed. `path` is dotted, as in 'owner.name'. */
export interface Conflict {
  path: string;
  mine: unknown;
  theirs: unknown;
}

/**
 * Three-way merge: a value that only one side has changed is taken from that side. If both have changed it, mine stays and it is
 * listed as a conflict. Lists of different lengths are compared as a whole.
 */
export function mergeDrafts<Draft>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
): { merged: Draft; conflicts: Conflict[] } {
  const merged = structuredClone(mine);
  const conflicts: Conflict[] = [];
  mergeInto(merged, { base, mine, theirs }, '', conflicts);
  return { merged, conflicts };
}

interface Sides {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

function mergeInto(target: unknown, sides: Sides, prefix: string, conflicts: Conflict[]): void {
  if (!isObject(target)) return;
  for (const key of new Set([sides.base, sides.mine, sides.theirs].flatMap(keysOf))) {
    const values = { base: at(sides.base, key), mine: at(sides.mine, key), theirs: at(sides.theirs, key) };
    const path = `${prefix}${key}`;
    if (isSame(values.base, values.theirs) || isSame(values.mine, values.theirs)) continue;
    if (isSame(values.base, values.mine)) Reflect.set(target, key, structuredClone(values.theirs));
    else if (haveSameKeys(values)) mergeInto(at(target, key), values, `${path}.`, conflicts);
    else conflicts.push({ path, mine: values.mine, theirs: values.theirs });
  }
}

/** Objects, and lists of equal length, are merged key by key. */
function haveSameKeys({ base, mine, theirs }: Sides): boolean {
  const all = [base, mine, theirs];
  if (!all.every(isObject)) return false;
  const lists = all.filter((side) => Array.isArray(side));
  return lists.length === 0 || new Set(lists.map((list) => list.length)).size === 1;
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
