import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { type Module, readModule } from './module.ts';

/** The repository as the rules see it: every text file, and the modules with their imports. */
export interface Repository {
  /** Text by path from the root, with slashes. */
  files: ReadonlyMap<string, string>;
  modules: readonly Module[];
  /** Every folder with a file in it, and its parents. */
  folders: readonly string[];
}

/** A rule returns one line per violation: where it is and what to do instead. */
export interface Rule {
  name: string;
  find: (repository: Repository) => string[];
}

export function readRepository(root: string): Repository {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean);
  return repositoryOf(Object.fromEntries(filesUnder(root, '', ignoring([...ignored, '.git/']))));
}

/** A repository built from sample texts, so that a test can break a rule. */
export function repositoryOf(texts: Record<string, string>): Repository {
  const files = new Map(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const modules = [...files]
    .filter(([path]) => /\.(tsx?|mjs)$/.test(path) && !isGenerated(path))
    .map(([path, text]) => readModule(path, text));
  const folders = new Set([...files.keys()].flatMap((path) => foldersAbove(path)));
  return { files, modules, folders: [...folders].toSorted() };
}

function isGenerated(path: string) {
  return path.includes('.gen.') || path.startsWith('server/db/migrations/');
}

function* filesUnder(
  root: string,
  folder: string,
  ignore: (name: string) => boolean,
): Generator<[string, string]> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (ignore(entry.isDirectory() ? `${entry.name}/` : entry.name)) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesUnder(root, path, ignore);
    else if (entry.isFile()) yield [path, textOf(join(root, path))];
  }
}

/** Pictures and fonts have no text to check. */
function textOf(file: string) {
  if (['.woff2', '.png', '.jpg', '.ico', '.webp', '.pdf'].includes(extname(file))) return '';
  return readFileSync(file, 'utf8');
}

/** Understands the lines of our .gitignore: names, folders and `*.ending`. */
function ignoring(lines: readonly string[]) {
  const endings = lines.filter((line) => line.startsWith('*')).map((line) => line.slice(1));
  const names = new Set(lines.map((line) => line.replace(/^\//, '')));
  return (name: string) => names.has(name) || endings.some((ending) => name.endsWith(ending));
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [...foldersAbove(folder), folder];
}
