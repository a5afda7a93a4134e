import { page } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { bookingsAre } from '#tests/support/components/bookings.ts';
import { client, owner } from '#tests/support/components/people.ts';

describe('While the session loads', () => {
  test.for([
    ['/admin', 'Loading admin dashboard...', owner],
    ['/client-portal', 'Loading client portal...', client],
  ] as const)('%s reads "%s" [2.29, 2.102, 2.160]', async ([path, words, as]) => {
    bookingsAre();
    server.answer(taskEndpoints.mine, []);
    server.answer(requestListEndpoints.mine, []);
    server.answer(invoiceEndpoints.mine, []);
    server.answer(messageEndpoints.mine, []);
    const opened = open(path, { as });
    const answer = server.hold(accountEndpoints.current);
    await opened;
    await expect(page.getByText(words)).toBeSeen();
    expect(page.getByRole('status').element().querySelector('svg.animate-spin')).not.toBeNull();
    expect(page.getByRole('main').getByRole('heading').elements()).toEqual([]);
    expect(await complaints()).toEqual([]);
    answer();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeSeen();
    await expect(page.getByText(words)).toBeGone();
  });

  test('a server that does not answer can be tried again', async () => {
    bookingsAre();
    const opened = open('/admin', { as: owner });
    server.cut(accountEndpoints.current);
    await opened;
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeSeen();
    server.answer(accountEndpoints.current, owner);
    await again.click();
    await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeSeen();
  });
});
