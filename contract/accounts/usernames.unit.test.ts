import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import { canonicalUsername } from './usernames.ts';

test.each([
  ['Admin', 'admin'],
  ['ＡＤＭＩＮ', 'admin'],
  ['ad\u200Bmin', 'admin'],
  ['\u202Eadmin', 'admin'],
  ['ad\u00ADmin\u3164', 'admin'],
  ['ﬁrm', 'firm'],
  ['Ann  Lee', 'ann lee'],
  ['Ann\u00A0Lee', 'ann lee'],
  ['JOSE\u0301', 'josé'],
])('%j is the same name as %s', (typed, name) => {
  expect(canonicalUsername(typed)).toBe(name);
});

test('a dotted capital I makes another name, not a second way to write this one', () => {
  expect(canonicalUsername('admİn')).not.toBe(canonicalUsername('admin'));
});

test('a canonical username stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (typed) => {
      const name = canonicalUsername(typed);
      expect(canonicalUsername(name)).toBe(name);
    }),
    { numRuns: 500 },
  );
});
