import { basename } from 'node:path/posix';
import type { Rule } from '../repository.ts';

export const noBarrels: Rule = {
  name: 'no barrel: no index file and no file that only re-exports',
  find: ({ modules }) =>
    modules.flatMap(({ path, onlyReexports }) => {
      if (!onlyReexports && !/^index\.(tsx?|mjs)$/.test(basename(path))) return [];
      return [`${path}: name a file after its idea, and import each thing from the file that defines it`];
    }),
};
