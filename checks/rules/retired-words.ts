import { separator, titlesIn } from '../titles.ts';
import type { Repository, Rule } from '../repository.ts';
import { retiredInProse } from './retired-in-prose.ts';

/** Words that names no longer use, and the term to use instead. retired-in-prose.ts has the list for sentences. */
const retired: Readonly<Record<string, string>> = {
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
  sought: 'search text',
  clash: 'conflict',
  clashes: 'conflicts',
  trouble: 'unexpected error or problem',
  admit: 'authorize',
  patience: 'timeout',
  patient: 'a name that says what it waits for',
  learnt: 'model weights',
  teach: 'train',
  voice: 'training phrase',
  voices: 'training phrases',
  breath: 'yield to the event loop',
  slip: 'typo',
  slips: 'typos',
  dormant: 'not hydrated',
  told: 'notified',
  gone: 'deleted',
  given: 'input',
  moment: 'date-time',
  spend: 'consume',
};

/** Names where the word is right: letters of the alphabet, questions the assistant refuses, a way to talk to us. */
const rightAsTheyAre =
  /^(?:firstLetters|letterSpacing|smallTalk|TalkToUs|afterRefusal|refusalReason|RefusalReason|small-talk|TalkToUs\.tsx|toBeGone|(?:is)?[gG]ivenUp|givenAt|given_at|refusals\.ts)$/;

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

export const proseOfTheField: Rule = {
  name: 'comments, test titles and documents use the terms of the field, not retired ones',
  find: (repository) =>
    proseOf(repository).flatMap(({ path, text }) => {
      const line = text.replace(/[\s*]+/g, ' ');
      return retiredInProse
        .filter(({ except }) => !except?.test(path))
        .flatMap(({ words, instead }) =>
          [...line.matchAll(new RegExp(words, 'gi'))].map(
            ({ 0: found, index }) =>
              `${path}: "${line.slice(Math.max(0, index - 30), index + found.length + 30).trim()}": say ${instead}`,
          ),
        );
    }),
};

/** Comments, test titles and documents. Not those of checks/, which has to name what it forbids. */
function proseOf({ files, modules }: Repository): { path: string; text: string }[] {
  const comments = modules.flatMap(({ path, comments: texts }) => texts.map((text) => ({ path, text })));
  const titles = [...files]
    .filter(([path]) => /\.(?:test|e2e)\.tsx?$/.test(path))
    .flatMap(([path, text]) =>
      titlesIn(path, text).map((title) => ({ path, text: title.split(separator).at(-1) ?? '' })),
    );
  const documents = [...files]
    .filter(([path]) => path.endsWith('.md'))
    .flatMap(([path, text]) => withoutCode(text).map((line) => ({ path, text: line })));
  return [...comments, ...titles, ...documents].filter(({ path }) => !path.startsWith('checks/'));
}

/** The paragraphs of a document, without the names in backticks, which are checked where they are defined. */
function withoutCode(text: string): string[] {
  return text
    .replace(/^```[^`]*^```$/gm, '')
    .replace(/`[^`\n]*`/g, '`')
    .split(/\n(?:\n|[-|#])/);
}

/** Names of several words. Single words may be ordinary English. */
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
