import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const writers = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;

/** Leaves out of the browser's zod what writes JSON Schema, which only the server's OpenAPI document needs: a fifth of it. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'site',
    async load(id) {
      if (!writers.test(id)) return null;
      const exported: unknown = await import(pathToFileURL(id).href);
      const names = typeof exported === 'object' ? Object.keys({ ...exported }) : [];
      return [`const nothing = () => {};`, ...names.map((name) => `export const ${name} = nothing;`)].join(
        '\n',
      );
    },
  };
}
