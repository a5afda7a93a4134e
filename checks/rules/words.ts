import type { Rule } from '../repository.ts';

const catchAll = /^(utils?|helpers?|commons?|misc|stuff)$/i;
const isText = (path: string) => path !== 'package-lock.json';

export const namesSayWhat: Rule = {
  name: 'no catch-all: no file or folder called utils, helpers, common or misc',
  find: ({ files }) =>
    [...files.keys()]
      .filter((path) => path.split('/').some((part) => catchAll.test(part.replace(/\..*$/, ''))))
      .map(
        (path) => `${path}: name it after the one idea that it holds, or move each part to where it is used`,
      ),
};

export const nothingLeftForLater: Rule = {
  name: 'no note about unfinished work in a file',
  find: ({ files }) =>
    [...files]
      .filter(([path, text]) => isText(path) && /\b(TO[D]O|FI[X]ME)\b/.test(text))
      .map(
        ([path]) =>
          `${path} holds a note about unfinished work: finish it, or file an issue and take the note out`,
      ),
};

/** A comment that suppresses a check of the compiler or the linter gives its reason. */
export const suppressionsHaveReasons: Rule = {
  name: 'every suppressed check gives its reason',
  find: ({ modules }) =>
    modules.flatMap(({ path, comments }) =>
      comments
        .map((comment) => comment.trim())
        .filter((comment) => isSuppression(comment) && !hasReason(comment))
        .map(
          (comment) =>
            `${path}: "${comment}" needs its reason behind it (oxlint-disable-next-line RULE -- why); @ts-ignore is never right`,
        ),
    ),
};

function isSuppression(comment: string) {
  return /^(oxlint|eslint)-disable|^@ts-(ignore|nocheck|expect-error)\b/.test(comment);
}

function hasReason(comment: string) {
  return /^@ts-expect-error\W+\w+ \w+/.test(comment) || /^(oxlint|eslint)-disable.* -- \w+ \w+/.test(comment);
}
