import type { Repository, Rule } from '../repository.ts';

const document = 'docs/architecture.md';

/**
 * The tree in docs/architecture.md is its first fenced block: one folder a line, subfolders indented, then the caption. `<topic>`
 * stands for any folder, `{a,b}` for each of the named ones.
 */
export const foldersHaveCaptions: Rule = {
  name: 'every folder has its caption in docs/architecture.md, and every caption its folder',
  find: (repository) => {
    const text = repository.files.get(document);
    if (text === undefined)
      return [`${document} is missing: it holds the tree with a caption for each folder`];
    const lines = treeOf(text);
    return [...withoutCaption(repository, lines), ...withoutFolder(repository, lines), ...withoutText(lines)];
  },
};

interface Line {
  pattern: RegExp;
  path: string;
  caption: string;
}

function withoutCaption({ folders }: Repository, lines: readonly Line[]) {
  return folders
    .filter((folder) => !folder.startsWith('.') && !folder.startsWith('server/db/migrations/'))
    .filter(
      (folder) =>
        !lines.some(
          ({ pattern, path }) => pattern.test(folder) || startsOf(path).some((start) => start.test(folder)),
        ),
    )
    .map((folder) => `${folder}/ has no caption: say in one line of ${document} what it is for`);
}

function withoutFolder({ folders }: Repository, lines: readonly Line[]) {
  return lines
    .filter(({ pattern }) => !folders.some((folder) => pattern.test(folder)))
    .map(({ path }) => `${document} names ${path}/, which does not exist: remove the line`);
}

function withoutText(lines: readonly Line[]) {
  return lines
    .filter(({ caption }) => caption === '')
    .map(({ path }) => `${document} says nothing about ${path}/: write its caption behind it`);
}

function treeOf(text: string): Line[] {
  const tree = /```[^\n]*\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const trail: { indent: number; path: string }[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, before = '', name, caption = ''] =
      /^([\s│├└─|`+-]*)([\w.<>{},/-]+)\/(?:\s+(.*))?$/.exec(line) ?? [];
    if (name === undefined) return [];
    while ((trail.at(-1)?.indent ?? -1) >= before.length) trail.pop();
    const path = [...trail.slice(-1).map((above) => above.path), name].join('/');
    trail.push({ indent: before.length, path });
    return each(path).map((one) => ({ path: one, pattern: patternOf(one), caption: caption.trim() }));
  });
}

/** a/{b,c} is a/b and a/c. */
function each(path: string): string[] {
  const [, start = '', names, end = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (names === undefined) return [path];
  return names.split(',').flatMap((name) => each(`${start}${name.trim()}${end}`));
}

function patternOf(path: string) {
  const parts = path
    .split('/')
    .map((part) => (/^<.*>$/.test(part) ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}

/** `features/<topic>/` captions `features/` too, which holds nothing else. */
function startsOf(path: string) {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => patternOf(parts.slice(0, index + 1).join('/')));
}
