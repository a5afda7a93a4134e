import { type Repository, isGenerated, type Rule } from '../repository.ts';

/** design.md and examples.md: a file holds one idea. Words, sample data and styles are as long as they are. */
const validated = (path: string) =>
  /\.(tsx?|mjs)$/.test(path) && !isGenerated(path) && !/^(content|server\/db\/seed|web\/styles)\//.test(path);

export const halfAreShort: Rule = {
  name: 'half of the files have under 60 lines',
  find: (repository) => share(repository, 0.5, 60),
};

export const nineInTenAreShort: Rule = {
  name: 'nine in ten files have under 150 lines',
  find: (repository) => share(repository, 0.9, 150),
};

function share({ files }: Repository, part: number, limit: number): string[] {
  const sizes = [...files]
    .filter(([path]) => validated(path))
    .map(([path, text]) => ({ path, lines: linesOf(text) }));
  const short = sizes.filter(({ lines }) => lines < limit).length;
  if (short >= sizes.length * part) return [];
  const longest = sizes.toSorted((a, b) => b.lines - a.lines).slice(0, 10);
  return [
    `only ${short} of ${sizes.length} files have under ${limit} lines: look for a second idea in the longest: ` +
      longest.map(({ path, lines }) => `${path} (${lines})`).join(', '),
  ];
}

function linesOf(text: string) {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}
