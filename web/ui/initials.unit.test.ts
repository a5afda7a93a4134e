import { expect, it } from 'vitest';
import { initials } from '#web/ui/initials.ts';

it.each([
  ['client', 'CL'],
  ['Maria Lopez Garcia', 'MG'],
  ['ann.lee', 'AL'],
  ['x', 'X'],
  ['', ''],
])('%s becomes %s [2.104]', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
