import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { accountEndpoints, sessionEndpoints } from '#contract/accounts/endpoints.ts';
import { accessEndpoints, staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { minute } from '#contract/durations.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { owner } from '#tests/support/components/people.ts';

const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });

afterEach(() => {
  vi.useRealTimers();
});

const searchField = page.getByLabelText('Search people');

/** Types something, then does nothing until two minutes before the session ends. */
async function idle(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  server.answer(staffEndpoints.list, { members: [], invitations: [] });
  server.answer(accessEndpoints.counts, { due: 0, open: 1, closed: 0 });
  server.answer(accessEndpoints.list, []);
  server.answer(sessionEndpoints.remaining, { secondsLeft: 110 });
  await open('/admin/access', { as: owner });
  await searchField.fill('Ann');
  vi.advanceTimersByTime(minute);
  await expect(warning.getByText('about 2 minutes')).toBeSeen();
  server.answer(sessionEndpoints.remaining, { secondsLeft: 1800 });
}

test.each([
  ['by its button', () => warning.getByRole('button', { name: 'Stay signed in' }).click()],
  ['by Escape', () => userEvent.keyboard('{Escape}')],
])(
  'A warning appears two minutes before the end; staying signed in %s keeps what was typed [6.36]',
  async (_, stay) => {
    await idle();
    const before = server.received(accountEndpoints.current).length;
    await stay();
    await expect(warning).toBeGone();
    expect(server.received(accountEndpoints.current)).toHaveLength(before + 1);
    expect(searchField.element()).toHaveProperty('value', 'Ann');
  },
);
