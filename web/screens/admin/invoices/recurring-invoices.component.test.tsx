import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import type { ClientRecurring } from '#contract/invoices/billing-schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { row, toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

function recurring(changes: Partial<ClientRecurring> = {}): ClientRecurring {
  return {
    id: 1,
    clientId: 7,
    clientName: 'Quinn Sample',
    archived: false,
    lines: [{ description: 'Bookkeeping', quantity: 1, unitCents: 45_000 }],
    note: '',
    every: 'monthly',
    nextOn: '2026-12-01',
    dueDays: 14,
    sends: true,
    taxRateId: null,
    totalCents: 45_000,
    version: 1,
    ...changes,
  };
}

const closed = recurring({ id: 2, clientId: 8, clientName: 'Closed Diner', archived: true });
let list: ClientRecurring[];

beforeEach(() => {
  list = [recurring(), closed];
  server.answer(clientJobEndpoints.counts, { open: 0, overdue: 0, mine: 0 });
  server.answer(bookingEndpoints.nextOfClient, null);
  server.answer(billingEndpoints.allRecurring, () => list);
  server.answer(billingEndpoints.recurringIncome, () => ({
    monthlyCents: list.length > 1 ? 45_000 : 0,
    nextCents: 45_000,
    count: list.length - 1,
    paused: 1,
  }));
});

test('All recurring invoices are in one list, with what comes in a month [2.356]', async () => {
  await open('/admin/invoices/recurring', { as: owner });
  await expect(row('Quinn Sample')).toRead(
    /Bookkeeping.*Every month.*December 1, 2026.*Sent automatically.*\$450\.00/,
  );
  await expect(row('Closed Diner')).toRead(/Paused/);
  await expect(page.getByRole('region', { name: 'Expected income' })).toRead(
    /Average per month \$450\.00.*Next 30 days \$450\.00.*1, 1 paused/,
  );
  expect(await complaints()).toEqual([]);
});

test('One that is stopped leaves the list and the sum', async () => {
  await open('/admin/invoices/recurring', { as: owner });
  server.answer(billingEndpoints.stopRepeating, () => {
    list = [closed];
    return undefined;
  });
  await row('Quinn Sample')
    .getByRole('button', { name: /^Stop / })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop it' }).click();
  await expect(toast('Recurring invoice stopped')).toBeSeen();
  await expect(page.getByText('Quinn Sample')).toBeGone();
  await expect(page.getByText('$0.00')).toBeSeen();
});

test('Expected income can fail without the list, which says so itself when it is empty', async () => {
  server.refuse(billingEndpoints.recurringIncome, 'internal');
  list = [];
  await open('/admin/invoices/recurring', { as: owner });
  await expect(page.getByText('No recurring invoices yet.', { exact: false })).toBeSeen();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeSeen();
});
