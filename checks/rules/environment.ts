import type { Rule } from '../repository.ts';

const mayRead = (path: string) =>
  ['server/config.ts', 'vitest.config.ts'].includes(path) ||
  /^(scripts|tests|checks|bench)\//.test(path) ||
  /\.test\.tsx?$/.test(path);

export const environmentInOnePlace: Rule = {
  name: 'the environment is read in server/config.ts only',
  find: ({ modules }) =>
    modules
      .filter(
        ({ path, code }) =>
          !mayRead(path) &&
          /\bprocess\b\s*(\?\.|\.|\[\s*['"`])\s*env\b|\{[^}]*\benv\b[^}]*\}\s*(=\s*process\b|from\s*['"](node:)?process['"])/.test(
            code,
          ),
      )
      .map(
        ({ path }) => `${path} reads the environment: add the setting to server/config.ts and pass it down`,
      ),
};
