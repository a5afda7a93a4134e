import type { Rule } from '../repository.ts';

/** What names used to say, and the field's word for it. */
const retired: Readonly<Record<string, string>> = {
  letter: 'email',
  letters: 'emails',
  desk: 'admin or dashboard',
  bell: 'notifications',
  talk: 'conversation',
  talks: 'conversations',
  refusal: 'ApiError or error',
  refusals: 'errors',
  surprise: 'unexpected error',
  demand: 'require',
  judge: 'validate',
  shelf: 'index or cache',
  keepable: 'cacheable',
  belongings: 'records of a client',
  doubtful: 'suspected spam',
  ticket: 'confirmation',
  sealed: 'encrypted',
  sought: 'search text',
};

/** Names in which the word means what it says: characters of the alphabet, what the assistant refuses, a way to speak to us. */
const rightAsTheyAre =
  /^(?:firstLetters|letterSpacing|smallTalk|TalkToUs|(?:sure|after)Refusal|refusalReason|RefusalReason|small-talk|TalkToUs\.tsx|refusals\.ts)$/;

export const namesOfTheField: Rule = {
  name: 'names use the terms of the field, not retired ones',
  find: ({ files }) =>
    [...files]
      .filter(
        ([path]) => /\.tsx?$/.test(path) && !/^(?:checks|content\/assistant|tests\/assistant)\//.test(path),
      )
      .flatMap(([path, text]) =>
        [...new Set([...path.split('/'), ...compoundNames(text)])]
          .filter((name) => !rightAsTheyAre.test(name))
          .flatMap((name) => complaints(path, name)),
      ),
};

/** Names of several words: single ones are ordinary English as well. */
function compoundNames(text: string): string[] {
  return text.match(/\b[A-Za-z]?[a-z][a-z0-9]*[A-Z]\w*/g) ?? [];
}

function complaints(path: string, name: string): string[] {
  const parts = name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? [];
  return parts.flatMap((part) => {
    const better = retired[part.toLowerCase()];
    return better === undefined ? [] : [`${path}: ${name}: say ${better}`];
  });
}
