import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readRepository } from './repository.ts';
import { halfAreShort, nineInTenAreShort } from './rules/sizes.ts';

const repository = readRepository(fileURLToPath(new URL('..', import.meta.url)));

test.for([halfAreShort, nineInTenAreShort])('$name', ({ find }) => {
  expect(find(repository)).toEqual([]);
});
