import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asPhoneNumber, isCallable, phoneKey, storedDigits, telephoneLink } from './phone-number.ts';

test.each([
  ['8015550143', '(801) 555-0143'],
  ['801-555-0143', '(801) 555-0143'],
  ['(801)555.0143', '(801) 555-0143'],
  ['1 801 555 0143', '(801) 555-0143'],
  ['+1 801 555 0143', '(801) 555-0143'],
  ['(+1) 801 555 0143', '(801) 555-0143'],
  ['011 1 801 555 0143', '(801) 555-0143'],
  ['801\u2013555\u20110143', '(801) 555-0143'],
  ['801\u00A0555\u00A00143', '(801) 555-0143'],
  ['８０１５５５０１４３', '(801) 555-0143'],
  ['\u202A(801) 555-0143\u202C', '(801) 555-0143'],
  ['801-555-0143 x12', '(801) 555-0143 ext. 12'],
  ['801 555 0143 ext. 12', '(801) 555-0143 ext. 12'],
  ['+18015550143;ext=12', '(801) 555-0143 ext. 12'],
  ['(801) 555-0143 #4', '(801) 555-0143 ext. 4'],
  // Other countries keep their own signs.
  ['+65 6123 4567', '+65 6123 4567'],
  ['+47 22 12 34 56', '+47 22 12 34 56'],
  ['+45 32 12 34 56', '+45 32 12 34 56'],
  ['+64 9 123 4567', '+64 9 123 4567'],
  ['+36 1 234 5678', '+36 1 234 5678'],
  ['+52 801 555 0143', '+52 801 555 0143'],
  ['+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
  ['011 47 22 12 34 56', '011 47 22 12 34 56'],
  ['+49 30 1234567 ext 5', '+49 30 1234567 ext. 5'],
])('%j is written %j and can be called [2.703]', (typed, written) => {
  expect(asPhoneNumber(typed)).toBe(written);
  expect(isCallable(typed)).toBe(true);
  expect(isCallable(written)).toBe(true);
  expect(phoneKey(written)).toBe(phoneKey(typed));
  expect(written.replaceAll(/\D/g, '')).toContain(storedDigits(typed)?.slice(-7));
});

test.each([
  ['123-456-7890'],
  ['801-055-0143'],
  ['101 555 0143'],
  ['+1 101 555 0143'],
  ['+1 65 6123 4567'],
  ['+1 801 555'],
  ['+80 15'],
  ['801 555 01'],
  ['555-0143'],
  ['22 12 34 56'],
  ['8.01555E+09'],
  ['80155501430'],
  ['+99 see https://evil.example/r 1234567'],
  ['+99 1234567 call now'],
  ['x 801 555 0143'],
  ['801 555 0143 or 801 555 0144'],
  ['(385) 555-0127 Mobile:(801) 555-0128'],
  ['+1 801+555 0143'],
  ['ask Kim'],
  ['+'],
  [''],
])('%j stays as it was typed and is no number to call', (typed) => {
  expect(asPhoneNumber(typed)).toBe(typed);
  expect(isCallable(typed)).toBe(false);
  expect(telephoneLink(typed)).toBeNull();
});

describe('a number', () => {
  test('that can be called has only digits and the signs of numbers', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[+]?[0-9 ().x\-a#/]{6,30}$/));
    fc.assert(
      fc.property(text, (typed) => {
        if (isCallable(typed))
          expect(asPhoneNumber(typed)).toMatch(/^[+\d(][\d ().\-/+]{5,}( ext\. \d{1,7})?$/);
        else expect(asPhoneNumber(typed)).toBe(typed.trim());
      }),
      { numRuns: 2000 },
    );
  });

  test('of another country never becomes one of the United States [2.703]', () => {
    const code = fc.constantFrom('20', '30', '44', '45', '47', '52', '65', '81', '91', '353', '598', '972');
    fc.assert(
      fc.property(
        code,
        fc.stringMatching(/^\d{6,10}$/),
        fc.constantFrom('', ' ', '-'),
        (country, rest, gap) => {
          expect(asPhoneNumber(`+${country}${gap}${rest}`)).toBe(`+${country}${gap}${rest}`);
        },
      ),
    );
  });

  test.each([
    ['(801) 555-0143', 'tel:+18015550143'],
    ['(801) 555-0143 x12', 'tel:+18015550143;ext=12'],
    ['+47 22 12 34 56', 'tel:+4722123456'],
    ['011 47 22 12 34 56', 'tel:+4722123456'],
  ])('%j is dialed as %s', (phone, link) => {
    expect(telephoneLink(phone)).toBe(link);
  });

  test.each([
    ['+1 (801) 555-0143 x3', '801.555.0143', true],
    ['+47 22 12 34 56', '011 47 22123456', true],
    // The same digits in another country.
    ['+47 22 12 34 56', '(472) 212-3456', false],
    ['555-0143', '555 0143', true],
  ])('%j is the same number as %j: %s', (one, other, same) => {
    expect(phoneKey(one) === phoneKey(other)).toBe(same);
  });
});
