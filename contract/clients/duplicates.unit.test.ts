import { describe, expect, test } from 'vitest';
import { type Comparable, duplicateKeys } from './duplicates.ts';

const blank: Comparable = { name: 'Sample', email: '', phone: '', einKey: null };

/** What two clients have in common. */
function shared(one: Partial<Comparable>, other: Partial<Comparable>): string[] {
  const keys = new Set(duplicateKeys({ ...blank, ...other }).map(String));
  return duplicateKeys({ ...blank, ...one })
    .filter((key) => keys.has(String(key)))
    .map(([reason]) => reason);
}

describe('Two clients seem to be one', () => {
  test.each([
    ['Sample Dental LLC', 'sample dental'],
    ['Sample & Sons, Inc.', 'Sample and Sons'],
    ['Smith, Pat', 'Pat Smith'],
    ['Café Example', 'Cafe Example Co.'],
    ["O'Neil Plumbing", 'ONeil Plumbing'],
  ])('by the names %s and %s [2.295]', (one, other) => {
    expect(shared({ name: one }, { name: other })).toEqual(['similar-name']);
  });

  test('by the same name in other letters, the same address, number or EIN', () => {
    expect(shared({ name: 'SAMPLE' }, { name: 'Sample' })).toEqual(['name', 'similar-name']);
    const [one, other] = [{ name: 'One' }, { name: 'Other' }];
    expect(shared({ ...one, email: 'A@example.com' }, { ...other, email: 'a@example.com' })).toEqual([
      'email',
    ]);
    expect(shared({ ...one, phone: '+1 (801) 555-0142' }, { ...other, phone: '801.555.0142' })).toEqual([
      'phone',
    ]);
    expect(shared({ ...one, einKey: 'x' }, { ...other, einKey: 'x' })).toEqual(['ein']);
  });

  test('not by what neither has, by half a number, or by a legal form alone', () => {
    expect(shared({ name: 'One' }, { name: 'Other' })).toEqual([]);
    expect(shared({ name: 'One', phone: 'ext. 12' }, { name: 'Other', phone: 'ext 12' })).toEqual([]);
    expect(shared({ name: 'The Company' }, { name: 'LLC' })).toEqual([]);
    expect(shared({ name: 'Sample North' }, { name: 'Sample South' })).toEqual([]);
  });
});
