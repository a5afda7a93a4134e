import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { onlyIfUsed } from './only-if-used.ts';
import { purePart } from './pure-part.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const baseLayer = /\/(?:contract(?:\/[\w-]+)?|content)\/[\w-]+\.ts$/;
const importOfNames = /^import \{([^}]+)\} from '((?:#|\.)[^']+)';$/gm;
const valueQuery = '?value=';
const pureQuery = '?pure';
const shapesQuery = '?shapes';

/**
 * For the browser, takes each file of contract and content apart: every plain value goes where it is used, and zod goes
 * with the shapes. So a page has only its own words, and without a form neither the schemas nor zod.
 */
export function exportsApart(): Plugin {
  return {
    name: 'exports-apart',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'site',
    async load(id) {
      const path = pathOf(id);
      if (!baseLayer.test(path) || path === id || id.endsWith(shapesQuery)) return null;
      const { pure, plain } = await partsOf(path);
      if (id.endsWith(pureQuery)) return pure.code;
      const name = id.slice(path.length + valueQuery.length);
      return `export const ${name} = ${JSON.stringify(plain.get(name))};`;
    },
    async transform(code, id) {
      const path = pathOf(id);
      if (path.includes('/node_modules/') || !/\.tsx?$/.test(path)) return null;
      let rewritten = id.endsWith(shapesQuery) ? onlyIfUsed(code) : code;
      for (const [statement, names = '', from = ''] of code.matchAll(importOfNames)) {
        const target = from.startsWith('#') ? join(root, from.slice(1)) : join(dirname(path), from);
        if (baseLayer.test(target))
          rewritten = rewritten.replace(statement, await importsApart(names, target));
      }
      // What nothing uses of these falls away, with all that it imports.
      if (baseLayer.test(path)) return { code: rewritten, map: null, moduleSideEffects: false };
      return rewritten === code ? null : { code: rewritten, map: null };
    },
  };
}

function pathOf(id: string): string {
  return id.replace(/\?.*$/, '');
}

/** One import for each name, from the part that holds it. */
async function importsApart(names: string, path: string): Promise<string> {
  const { plain, pure } = await partsOf(path);
  const queryFor = (name: string) => {
    if (plain.has(name)) return valueQuery + name;
    return pure.exports.includes(name) ? pureQuery : shapesQuery;
  };
  return names
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => `import { ${one} } from '${path}${queryFor(one.split(' ')[0] ?? '')}';`)
    .join('\n');
}

/** All but the shapes. */
interface Parts {
  plain: ReadonlyMap<string, unknown>;
  /** What needs no zod: functions, and values that cannot be serialized, such as sets. */
  pure: { code: string; exports: readonly string[] };
}

async function partsOf(path: string): Promise<Parts> {
  const exported: unknown = await import(pathToFileURL(path).href);
  const values = Object.entries(typeof exported === 'object' ? { ...exported } : {});
  const plain = new Map(values.filter(([, value]) => isPlain(value)));
  const others = values.flatMap(([name, value]) => (plain.has(name) || isShape(value) ? [] : [name]));
  return { plain, pure: purePart(await readFile(path, 'utf8'), others) };
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (isGroup(value)) return Object.values(value).every(isPlain);
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function isShape(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
