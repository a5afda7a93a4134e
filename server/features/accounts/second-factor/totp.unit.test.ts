import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newKey, setupOf, stepOf } from './totp.ts';

/** The key of the examples in RFC 6238. */
const key = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code', () => {
  test.each([
    ['287082', 59, 1],
    ['081804', 1_111_111_109, 37_037_036],
    ['005924', 1_234_567_890, 41_152_263],
  ])('%s of RFC 6238 is right at second %i', (code, second, step) => {
    expect(stepOf(key, code, at(second))).toBe(step);
  });

  test.each([
    [-31, null],
    [-30, 41_152_263],
    [0, 41_152_263],
    [30, 41_152_263],
    [60, null],
  ])('is accepted while the clocks are at most 30 seconds apart: %i s', (seconds, step) => {
    // The step begins at this second.
    expect(stepOf(key, '005924', at(41_152_263 * 30 + seconds))).toBe(step);
  });

  test.each(['', '00592', '0059240', 'abcdef', '５９２４００'])('%j is none', (code) => {
    expect(stepOf(key, code, at(1_234_567_890))).toBeNull();
  });
});

test('the URI of the QR code names firm and account, and an app reads the same key from both', () => {
  const own = newKey();
  const setup = setupOf(own, { firm: 'Smith: Tax & Books', username: 'dana' });
  expect(setup.uri).toMatch(/^otpauth:\/\/totp\//);
  const read = new URL(setup.uri);
  expect(read.searchParams.get('issuer')).toBe('Smith: Tax & Books');
  expect(read.searchParams.get('secret')).toBe(setup.key);
  const token = new TOTP({ secret: Secret.fromBase32(setup.key) }).generate({ timestamp: 90_000_000 });
  expect(stepOf(own, token, at(90_000))).toBe(3000);
});

test('no two keys are the same, and each has 160 bits', () => {
  expect(newKey()).toHaveLength(20);
  expect(newKey()).not.toEqual(newKey());
});
