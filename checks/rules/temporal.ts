import type { Rule } from '../repository.ts';

export const temporalOnTheServer: Rule = {
  name: 'Temporal is used under server/ only',
  find: ({ modules }) =>
    modules
      .filter(({ path, code }) => /^(contract|content|web)\//.test(path) && /\bTemporal\b/.test(code))
      .map(
        ({ path }) =>
          `${path} uses Temporal, which Safari lacks: use date strings there (contract/dates) and format with Intl`,
      ),
};
