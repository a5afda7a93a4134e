import { expect, test } from 'vitest';
import { provenBy, requirementsIn } from './requirements.ts';
import { unproven } from './unproven.ts';

const requirements = requirementsIn(
  '2.md',
  '# 2. Pages\n\n- **2.1** Home\n- **2.2** The contact form, 2.1 too\n',
);

test('a requirement is a line with its number', () => {
  expect(requirements.map(({ id }) => id)).toEqual(['2.1', '2.2']);
});

test.for([
  ['home shows nine services [2.68, 9.9]', ['2.68', '9.9']],
  ['home [2.1]', ['2.1']],
  ['version 2.1 is shown', []],
  ['a list such as [2.1] stays', []],
  ['a list [2.1,2.2]', []],
] as const)('%s proves %j', ([title, ids]) => {
  expect(provenBy(title)).toEqual(ids);
});

test('a requirement is proven by a test that names it and ran, if all of them passed', () => {
  const home = { title: 'home [2.1]', passed: true };
  const contact = { title: 'contact [2.1, 2.2]', passed: true };
  expect(unproven(requirements, [home, contact])).toEqual([]);
  expect(unproven(requirements, [home])).toEqual(['2.md: no test of 2.2 ran']);
  expect(unproven(requirements, [contact, { ...home, passed: false }])).toEqual([
    '2.md: "home [2.1]" did not pass',
  ]);
});
