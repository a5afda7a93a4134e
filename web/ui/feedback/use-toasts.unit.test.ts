import { expect, test } from 'vitest';
import { isSettledBy } from './use-toasts.ts';

test.each([
  ['its own success', 'login', 'success', true],
  ['another failure of its own', 'login', 'destructive', true],
  ['the success of another form', 'booking', 'success', false],
] as const)('by %s, a failure is settled or not', (_what, form, tone, settled) => {
  const failure = { title: 'Login failed', tone: 'destructive', form: 'login' } as const;
  expect(isSettledBy(failure, { title: 'Said later', tone, form })).toBe(settled);
});

test('what no form has said is settled by nothing', () => {
  const [failure, success] = [
    { title: 'Update Failed', tone: 'destructive' },
    { title: 'Task Updated', tone: 'success' },
  ] as const;
  expect(isSettledBy(failure, success)).toBe(false);
});
