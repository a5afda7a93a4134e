import { page } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import {
  accessEndpoints,
  accountEndpoints,
  sessionEndpoints,
  staffEndpoints,
} from '#contract/accounts/endpoints.ts';
import { minute } from '#contract/durations.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { owner } from '#tests/support/components/people.ts';

const question = page.getByRole('alertdialog', { name: 'Are you still there?' });

afterEach(() => {
  vi.useRealTimers();
});

test('Two minutes before the end it is asked, and what was typed stays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  server.answer(staffEndpoints.list, { members: [], invitations: [] });
  server.answer(accessEndpoints.counts, { due: 0, open: 1, closed: 0 });
  server.answer(accessEndpoints.list, []);
  server.answer(sessionEndpoints.remaining, { secondsLeft: 110 });
  await open('/admin/access', { as: owner });
  const typed = page.getByLabelText('Search people');
  await typed.fill('Ann');
  vi.advanceTimersByTime(minute);
  await expect(question.getByText('about 2 minutes')).toBeSeen();
  const before = server.received(accountEndpoints.current).length;
  server.answer(sessionEndpoints.remaining, { secondsLeft: 1800 });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeGone();
  expect(server.received(accountEndpoints.current)).toHaveLength(before + 1);
  expect(typed.element()).toHaveProperty('value', 'Ann');
});
