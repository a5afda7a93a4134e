import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessEndpoints, accountEndpoints, staffEndpoints } from '#contract/accounts/endpoints.ts';
import { minute } from '#contract/durations.ts';
import { tabsOfUse } from '#web/api/person-present.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { owner } from '#tests/support/components/people.ts';

const question = page.getByRole('alertdialog', { name: 'Are you still there?' });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  server.answer(staffEndpoints.list, { members: [], invitations: [] });
  server.answer(accessEndpoints.counts, { due: 0, open: 1, closed: 0 });
  server.answer(accessEndpoints.list, []);
  await open('/admin/access', { as: { ...owner, idleMinutes: 30 } });
  await expect(page.getByRole('heading', { name: 'Staff and access' })).toBeSeen();
});
afterEach(() => {
  vi.useRealTimers();
});

test('Two minutes before the end it is asked, and what was typed stays', async () => {
  const typed = page.getByLabelText('Search people');
  await typed.fill('Ann');
  vi.advanceTimersByTime(26 * minute);
  await expect(question).toBeGone();
  // What the page asked for by itself in the first minute after the last key counts as use.
  vi.advanceTimersByTime(2 * minute + 20_000);
  await expect(question).toBeSeen();
  await expect(question.getByText('about 2 minutes')).toBeSeen();
  const before = server.received(accountEndpoints.current).length;
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeGone();
  await expect.poll(() => server.received(accountEndpoints.current).length).toBeGreaterThan(before);
  expect(typed.element()).toHaveProperty('value', 'Ann');
  vi.advanceTimersByTime(20 * minute);
  await expect(question).toBeGone();
});

test('Use in another tab counts', async () => {
  vi.advanceTimersByTime(26 * minute);
  const [otherTab, heard] = [new BroadcastChannel(tabsOfUse), new BroadcastChannel(tabsOfUse)];
  const arrived = new Promise((resolve) => {
    heard.addEventListener('message', resolve);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of one origin takes none
  otherTab.postMessage(Date.now());
  await arrived;
  vi.advanceTimersByTime(2 * minute + 20_000);
  await expect(question).toBeGone();
  vi.advanceTimersByTime(25 * minute);
  await expect(question).toBeSeen();
  otherTab.close();
  heard.close();
});
