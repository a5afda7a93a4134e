import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { owner } from '#tests/support/components/people.ts';

function client(changes: Partial<Client>): Client {
  return {
    id: 1,
    name: 'Sample Dental LLC',
    status: 'active',
    email: 'pat@example.com',
    phone: '',
    entityType: 's-corporation',
    tags: ['Payroll'],
    people: 0,
    openTasks: 3,
    overdueTasks: 1,
    createdAt: '2026-01-15T17:00:00.000Z',
    lastActivityAt: null,
    address: '1 Sample Street\nDraper, UT 84020',
    ein: '••-•••6789',
    fiscalYearEnd: '12',
    states: ['UT'],
    contacts: [{ name: 'Lee Example', role: 'Office manager', email: '', phone: '' }],
    customFields: [{ label: 'Payroll provider', value: 'Example Pay' }],
    notes: '',
    version: 4,
    members: [],
    invitations: [],
    ...changes,
  };
}

const other = client({ id: 2, name: 'Sample Dental', email: 'lee@example.com', version: 7 });

function answered() {
  server.answer(clientEndpoints.read, ({ params }) => (params['id'] === '2' ? other : client({})));
  server.answer(clientEndpoints.choices, [{ id: 2, name: other.name, email: other.email }]);
  server.answer(adminInvoiceEndpoints.balance, { outstandingCents: 20_000, overdueCents: 5000 });
  server.answer(bookingEndpoints.nextOfClient, null);
  server.answer(taskEndpoints.ofClient, []);
}

test("A client's page says what is open, and its record; the EIN in full on demand", async () => {
  answered();
  server.answer(clientEndpoints.ein, { ein: '12-3456789' });
  await open('/admin/clients/1', { as: owner });
  await expect(page.getByText('Balance due')).toBeSeen();
  await expect(page.getByText('$200.00')).toBeSeen();
  await expect(page.getByText('3, 1 overdue')).toBeSeen();
  const record = page.getByRole('region', { name: 'Client record' });
  await expect(record).toRead(/S corporation.*••-•••6789.*December 31.*Example Pay.*Lee Example/);
  await record.getByRole('button', { name: 'Show EIN' }).click();
  await expect(record).toRead(/12-3456789/);
});

test('Another client is merged with the values that were chosen', async () => {
  answered();
  let sent: unknown;
  server.answer(clientEndpoints.merge, ({ body }) => {
    sent = body;
    return client({});
  });
  await open('/admin/clients/1?merge=2', { as: owner });
  await page.getByRole('radio', { name: 'lee@example.com' }).click();
  await page.getByRole('button', { name: 'Merge Sample Dental into this client' }).click();
  await expect.poll(() => sent).toEqual({ from: 2, take: ['email'], versions: { into: 4, from: 7 } });
});
