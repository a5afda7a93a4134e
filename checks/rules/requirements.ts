import { type NamedTest, patternOf, type Row, rowsOf } from '../coverage/rows.ts';
import { titlesIn } from '../coverage/titles.ts';
import type { Repository, Rule } from '../repository.ts';

/** `docs/requirements/7-calls.md`: the files of that folder that begin with the number of their section. */
const table = /^docs\/requirements\/\d[^/]*\.md$/;
const sections = [2, 3, 4, 5, 6, 7, 8, 9];

/** At the end of `npm run test:all`, coverage/ran.ts checks that the named tests ran and passed. */
export const everyRequirementHasItsTest: Rule = {
  name: 'every requirement in docs/requirements names a test that exists',
  find: (repository) => {
    const rows = allRows(repository);
    return [
      ...withoutRows(rows),
      ...duplicates(rows),
      ...withoutTest(rows),
      ...withoutTitle(repository, rows),
    ];
  },
};

/** A citation reads `requirements 2, 5 and 7` or `requirement 9.19`. Documents outside the repository are not cited. */
export const citedRequirementsExist: Rule = {
  name: 'comments cite requirements that exist in docs/requirements',
  find: (repository) => {
    const rows = allRows(repository);
    const exists = (id: string) => rows.some((row) => row.id === id || row.id.startsWith(`${id}.`));
    return repository.modules
      .filter(({ path }) => !path.startsWith('checks/'))
      .flatMap(({ path, comments }) =>
        comments.flatMap((comment) => [
          ...(comment.match(/\b(?:spec|specification|design),? sections? \d/gi) ?? []).map(
            (outside) => `${path} cites "${outside}": cite a section or a row of docs/requirements instead`,
          ),
          ...citedIn(comment)
            .filter((id) => !exists(id))
            .map(
              (id) =>
                `${path} cites requirement ${id}, which docs/requirements does not have: cite one that exists`,
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

function duplicates(rows: readonly Row[]) {
  return rows
    .filter(({ id }, index) => rows.findIndex((row) => row.id === id) !== index)
    .map(({ place, id }) => `${place} has ${id}, which another row already has: give it its own number`);
}

function withoutTest(rows: readonly Row[]) {
  return rows
    .filter(({ tests }) => tests.length === 0)
    .map(
      ({ place, id }) =>
        `${place}: ${id} names no test: add the \`file › title\` of one that fails without it`,
    );
}

function withoutTitle({ files }: Repository, rows: readonly Row[]) {
  const patterns = new Map<string, RegExp[]>();
  const exists = ({ file, name }: NamedTest) => {
    const existing = patterns.get(file) ?? titlesIn(file, files.get(file) ?? '').map(patternOf);
    patterns.set(file, existing);
    return existing.some((pattern) => pattern.test(name));
  };
  return rows.flatMap(({ place, id, tests }) =>
    tests
      .filter((test) => !exists(test))
      .map(
        ({ file, name }) =>
          `${place}: ${id} names "${name}" in ${file}, which does not exist: name the test it has now`,
      ),
  );
}
