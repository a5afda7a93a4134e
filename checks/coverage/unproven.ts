import { patternOf, type Row } from './rows.ts';

export interface Result {
  file: string;
  name: string;
  passed: boolean;
}

/** One line per named test that didn't run or didn't pass. */
export function unproven(rows: readonly Row[], results: readonly Result[]): string[] {
  return rows.flatMap(({ place, id, tests }) =>
    tests.flatMap(({ file, name }) => {
      const pattern = patternOf(name);
      const runs = results.filter((result) => result.file === file && pattern.test(result.name));
      if (runs.length > 0 && runs.every(({ passed }) => passed)) return [];
      return [`${place}: ${id}: "${name}" in ${file} ${runs.length > 0 ? 'did not pass' : 'did not run'}`];
    }),
  );
}
