import { provenBy, type Requirement, requirementsIn } from '../coverage/requirements.ts';
import type { Repository, Rule } from '../repository.ts';
import { titlesIn } from '../titles.ts';

/** `docs/requirements/7-calls.md`: the files of that folder that begin with the number of their section. */
const section = /^docs\/requirements\/\d[^/]*\.md$/;
const testFile = /\.(?:test|e2e)\.tsx?$/;
const sections = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/** At the end of `npm run test:all`, coverage/ran.ts checks that these tests ran and passed. */
export const everyRequirementHasItsTest: Rule = {
  name: 'every requirement in docs/requirements has a test that names it',
  find: (repository) => {
    const requirements = allOf(repository);
    return [
      ...emptySections(requirements),
      ...unreadable(repository),
      ...duplicates(requirements),
      ...untested(requirements, repository),
    ];
  },
};

/** A citation reads `requirements 2, 5 and 7` or `requirement 9.19`. Documents outside the repository are not cited. */
export const citedRequirementsExist: Rule = {
  name: 'comments cite requirements that exist in docs/requirements',
  find: (repository) => {
    const requirements = allOf(repository);
    const exists = (cited: string) =>
      requirements.some(({ id }) => id === cited || id.startsWith(`${cited}.`));
    return repository.modules
      .filter(({ path }) => !path.startsWith('checks/'))
      .flatMap(({ path, comments }) =>
        comments.flatMap((comment) => [
          ...(comment.match(/\b(?:spec|specification|design),? sections? \d/gi) ?? []).map(
            (outside) => `${path} cites "${outside}": cite a section or a line of docs/requirements instead`,
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

function allOf({ files }: Repository) {
  return [...files]
    .filter(([path]) => section.test(path))
    .flatMap(([path, text]) => requirementsIn(path, text));
}

function emptySections(requirements: readonly Requirement[]) {
  return sections
    .filter((number) => !requirements.some(({ id }) => id.startsWith(`${number}.`)))
    .map((number) => `docs/requirements has nothing of section ${number}: write a line for each requirement`);
}

/** A line that is neither heading, blank nor a requirement would be one that nothing tests. */
function unreadable({ files }: Repository) {
  return [...files]
    .filter(([path]) => section.test(path))
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .filter((line) => line.trim() !== '' && !/^(?:#|- \*\*\d+\.\d+\*\* \S| {2}\S)/.test(line))
        .map((line) => `${path}: "${line.slice(0, 40)}" is no requirement: begin it with "- **2.17** "`),
    );
}

function duplicates(requirements: readonly Requirement[]) {
  return requirements
    .filter(({ id }, index) => requirements.findIndex((other) => other.id === id) !== index)
    .map(({ place, id }) => `${place} has ${id}, which another line already has: give it its own number`);
}

function untested(requirements: readonly Requirement[], { files }: Repository) {
  const tested = new Map<string, string>();
  for (const [path, text] of files)
    if (testFile.test(path))
      for (const title of titlesIn(path, text)) for (const id of provenBy(title)) tested.set(id, path);
  const ids = new Set(requirements.map(({ id }) => id));
  return [
    ...requirements
      .filter(({ id }) => !tested.has(id))
      .map(
        ({ place, id }) =>
          `${place}: no test names ${id}: end the title of one that fails without it with [${id}]`,
      ),
    ...[...tested]
      .filter(([id]) => !ids.has(id))
      .map(
        ([id, path]) => `${path} names ${id}, which docs/requirements does not have: add it, or correct it`,
      ),
  ];
}
