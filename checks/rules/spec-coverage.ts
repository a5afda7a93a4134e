import { type NamedTest, patternOf, type Row, rowsOf } from '../coverage/rows.ts';
import { titlesIn } from '../coverage/titles.ts';
import type { Repository, Rule } from '../repository.ts';

const folder = 'docs/spec-coverage/';
const sections = [2, 3, 4, 5, 6, 7, 8, 9];

/** That the named tests run and pass is seen at the end of `npm run test:all`, by coverage/ran.ts. */
export const everyRequirementHasItsTest: Rule = {
  name: 'every requirement in docs/spec-coverage names a test that is there',
  find: (repository) => {
    const rows = [...repository.files]
      .filter(([path]) => path.startsWith(folder))
      .flatMap(([path, text]) => rowsOf(path, text));
    return [...withoutRows(rows), ...twice(rows), ...withoutTest(rows), ...withoutTitle(repository, rows)];
  },
};

function withoutRows(rows: readonly Row[]) {
  return sections
    .filter((section) => !rows.some(({ id }) => id.startsWith(`${section}.`)))
    .map((section) => `${folder} says nothing of section ${section}: write a row for each requirement of it`);
}

function twice(rows: readonly Row[]) {
  return rows
    .filter(({ id }, index) => rows.findIndex((row) => row.id === id) !== index)
    .map(({ place, id }) => `${place} has ${id}, which another row has already: give it a number of its own`);
}

function withoutTest(rows: readonly Row[]) {
  return rows
    .filter(({ tests }) => tests.length === 0)
    .map(
      ({ place, id }) => `${place}: ${id} names no test: write \`file › title\` of one that fails without it`,
    );
}

function withoutTitle({ files }: Repository, rows: readonly Row[]) {
  const patterns = new Map<string, RegExp[]>();
  const isThere = ({ file, name }: NamedTest) => {
    const existing = patterns.get(file) ?? titlesIn(file, files.get(file) ?? '').map(patternOf);
    patterns.set(file, existing);
    return existing.some((pattern) => pattern.test(name));
  };
  return rows.flatMap(({ place, id, tests }) =>
    tests
      .filter((test) => !isThere(test))
      .map(
        ({ file, name }) =>
          `${place}: ${id} names "${name}" in ${file}, which is not there: name the test it has now`,
      ),
  );
}
