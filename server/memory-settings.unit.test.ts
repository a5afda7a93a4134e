import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const settings = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'];

test.each(['scripts/start.mjs', 'deploy/Containerfile', 'deploy/ridgeline@.service'])(
  '%s starts the product so that freed memory is given back [10.103]',
  async (path) => {
    const text = await readFile(new URL(`../${path}`, import.meta.url), 'utf8');
    for (const name of settings) expect(text).toMatch(new RegExp(`${name}(?: \\?\\?)?= ?'?\\d+`));
  },
);
