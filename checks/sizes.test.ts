import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readHouse } from './house.ts';
import { halfAreShort, nineInTenAreShort } from './rules/sizes.ts';

const house = readHouse(fileURLToPath(new URL('..', import.meta.url)));

test.for([halfAreShort, nineInTenAreShort])('$name', ({ find }) => {
  expect(find(house)).toEqual([]);
});
