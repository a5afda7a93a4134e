import { day } from '#contract/durations.ts';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { spamSigns } from '#contract/forms/spam-signs.ts';
import { isSuspectedSpam } from './spam.ts';

const signs = z.object(spamSigns);

test.each([
  ['says nothing of itself', {}],
  ['leaves the hidden field empty', { website: '' }],
  ['leaves spaces in the hidden field', { website: '  ' }],
  ['takes three seconds', { elapsed: 3000 }],
  ['takes a day', { website: '', elapsed: day }],
])('a form is trusted that %s', (_what, sent) => {
  expect(isSuspectedSpam(signs.parse(sent))).toBe(false);
});

test.each([
  ['fills in the hidden field', { website: 'https://example.com', elapsed: 60_000 }],
  ['fills it in with something unreadable', { website: ['https://example.com'] }],
  ['takes less than three seconds', { website: '', elapsed: 2999 }],
  ['comes before it was shown', { elapsed: -1 }],
  ['makes up its time', { elapsed: 'long' }],
])('a form is suspected spam, but not refused, that %s', (_what, sent) => {
  expect(isSuspectedSpam(signs.parse(sent))).toBe(true);
});
