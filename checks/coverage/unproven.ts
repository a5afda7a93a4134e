import { provenBy, type Requirement } from './requirements.ts';

/** A test that Vitest reports. */
export interface Result {
  title: string;
  passed: boolean;
}

/** A line for each requirement without a test that ran, and for each of its tests that did not pass. */
export function unproven(requirements: readonly Requirement[], results: readonly Result[]): string[] {
  const byId = new Map<string, Result[]>();
  for (const result of results)
    for (const id of provenBy(result.title)) byId.set(id, [...(byId.get(id) ?? []), result]);
  return requirements.flatMap(({ place, id }) => {
    const runs = byId.get(id) ?? [];
    if (runs.length === 0) return [`${place}: no test of ${id} ran`];
    return runs.filter(({ passed }) => !passed).map(({ title }) => `${place}: "${title}" did not pass`);
  });
}
