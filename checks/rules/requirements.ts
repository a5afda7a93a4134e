import { type NamedTest, patternOf, type Row, rowsOf } from '../coverage/rows.ts';
import { titlesIn } from '../coverage/titles.ts';
import type { Repository, Rule } from '../repository.ts';

/** `docs/requirements/7-calls.md`: the files of that folder that begin with the number of their section. */
const table = /^docs\/requirements\/\d[^/]*\.md$/;
const sections = [2, 3, 4, 5, 6, 7, 8, 9];

/** That the named tests run and pass is seen at the end of `npm run test:all`, by coverage/ran.ts. */
export const everyRequirementHasItsTest: Rule = {
  name: 'every requirement in docs/requirements names a test that is there',
  find: (repository) => {
    const rows = allRows(repository);
    return [...withoutRows(rows), ...twice(rows), ...withoutTest(rows), ...withoutTitle(repository, rows)];
  },
};

/** A citation says `requirements 2, 5 and 7` or `requirement 9.19`; what lies outside the repository is not cited. */
export const citedRequirementsAreThere: Rule = {
  name: 'comments cite requirements that are in docs/requirements',
  find: (repository) => {
    const rows = allRows(repository);
    const isThere = (id: string) => rows.some((row) => row.id === id || row.id.startsWith(`${id}.`));
    return repository.modules
      .filter(({ path }) => !path.startsWith('checks/'))
      .flatMap(({ path, comments }) =>
        comments.flatMap((comment) => [
          ...(comment.match(/\b(?:spec|specification|design),? sections? \d/gi) ?? []).map(
            (outside) => `${path} cites "${outside}": cite a section or a row of docs/requirements instead`,
          ),
          ...citedIn(comment)
            .filter((id) => !isThere(id))
            .map(
              (id) => `${path} cites requirement ${id}, which is not in docs/requirements: cite one that is`,
            ),
        ]),
      );
  },
};

function citedIn(comment: string) {
  const lists = comment.match(/\brequirements? \d[\d.]*(?:(?:, | and )\d[\d.]*)*/gi) ?? [];
  return lists.flatMap((list) => list.match(/\d+(?:\.\d+)?/g) ?? []);
}

function allRows({ files }: Repository) {
  return [...files].filter(([path]) => table.test(path)).flatMap(([path, text]) => rowsOf(path, text));
}

function withoutRows(rows: readonly Row[]) {
  return sections
    .filter((section) => !rows.some(({ id }) => id.startsWith(`${section}.`)))
    .map(
      (section) =>
        `docs/requirements has no row for section ${section}: write one for each of its requirements`,
    );
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
