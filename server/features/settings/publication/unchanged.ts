import { isDeepStrictEqual } from 'node:util';

/**
 * The parts of `current` that still equal the sample, as dotted paths at most two levels deep ('owner.bio'). Of a list, one
 * entry of the sample is enough. A part whose parts are all unchanged is named alone. Switches don't count.
 */
export function unchangedParts(sample: object, current: unknown, depth = 2): string[] {
  return Object.entries(sample).flatMap(([name, value]) => {
    const now = isRecord(current) ? current[name] : undefined;
    if (typeof value === 'boolean' || value === undefined) return [];
    if (Array.isArray(value)) return hasEntryOf(value, now) ? [name] : [];
    if (!isRecord(value)) return value === now && value !== '' ? [name] : [];
    const inner = unchangedParts(value, now, depth - 1);
    if (inner.length === 0) return [];
    const all = depth === 1 || isDeepStrictEqual(value, now);
    return all ? [name] : inner.map((part) => `${name}.${part}`);
  });
}

/** The entries of a sample list that are still there, by what they are called. */
export function unchangedEntries<Entry>(
  sample: readonly Entry[],
  current: readonly Entry[],
  nameOf: (entry: Entry) => string,
): string[] {
  return sample.filter((entry) => hasEntryOf([entry], current)).map((entry) => nameOf(entry));
}

function hasEntryOf(sample: readonly unknown[], current: unknown): boolean {
  return (
    Array.isArray(current) &&
    sample.some((entry) => current.some((candidate) => isDeepStrictEqual(entry, candidate)))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
