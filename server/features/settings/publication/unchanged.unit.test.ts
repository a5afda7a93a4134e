import { expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { unchangedEntries, unchangedParts } from './unchanged.ts';

const mine = {
  ...firm,
  name: 'Acme Books',
  shortName: 'Acme',
  email: 'ann@acme.test',
  phone: '(801) 200-3000',
  address: { street: '1 Main Street', city: 'Provo', region: 'UT', postalCode: '84601' },
  owner: { ...firm.owner, name: 'Ann Own', sample: false },
};

test('every fact of the sample is named as long as nothing was changed', () => {
  const parts = unchangedParts(firm, firm);
  expect(parts).toEqual(Object.keys(firm).filter((name) => name !== 'sample'));
});

test('a fact is named until it differs, part by part', () => {
  const parts = unchangedParts(firm, mine);
  expect(parts).toEqual(
    expect.arrayContaining(['owner.title', 'owner.bio', 'owner.credentials', 'address.region', 'founded']),
  );
  for (const changed of ['name', 'shortName', 'email', 'phone', 'owner.name', 'address.street', 'sample'])
    expect(parts).not.toContain(changed);
});

test('one paragraph of the sample biography is enough', () => {
  const bio = ['I opened my firm last year.', firm.owner.bio[1] ?? ''];
  expect(unchangedParts(firm, { ...mine, owner: { ...mine.owner, bio } })).toContain('owner.bio');
  const own = { ...mine.owner, bio: ['I opened my firm last year.'] };
  expect(unchangedParts(firm, { ...mine, owner: own })).not.toContain('owner.bio');
});

test('of a list, the entries that are still there are named', () => {
  const entries = [{ title: 'One' }, { title: 'Two' }];
  expect(unchangedEntries(entries, [{ title: 'Two' }], ({ title }) => title)).toEqual(['Two']);
});
