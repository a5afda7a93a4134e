import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import type { AdminRequestList } from '#contract/tasks/request-list-schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { row, toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

function list(changes: Partial<AdminRequestList> = {}): AdminRequestList {
  return {
    id: 1,
    client: { id: 7, name: 'Quinn Sample' },
    title: 'Documents for 2026',
    note: '',
    year: 2026,
    dueDate: '2026-11-20',
    documents: [
      { id: 11, title: 'W-2 forms', description: 'One for each employer.', sent: true },
      { id: 12, title: '1099 forms', description: '', sent: false },
    ],
    sent: 1,
    overdue: true,
    reminds: true,
    remindedAt: null,
    createdAt: '2026-11-01T17:00:00.000Z',
    ...changes,
  };
}

describe('The requests of all clients', () => {
  beforeEach(() => {
    server.answer(taskEndpoints.templates, []);
    server.answer(requestListEndpoints.all, ({ query: { show } }) => (show === 'complete' ? [] : [list()]));
  });

  test('say who owes what, how far it is and what is missing [2.341]', async () => {
    await open('/admin/requests', { as: owner });
    const quinn = row('Quinn Sample');
    await expect(quinn).toRead(/Documents for 2026.*1 of 2.*Nov 20.*overdue.*Not yet/);
    await quinn.getByText('Documents for 2026').click();
    await expect(quinn).toRead(/W-2 forms.*sent.*1099 forms.*missing/);
    expect(await complaints()).toEqual([]);
  });

  test('are narrowed down, which the address says', async () => {
    const { address } = await open('/admin/requests?lists=complete', { as: owner });
    await expect(page.getByText('No list is complete yet.')).toBeSeen();
    await page.getByRole('combobox', { name: 'Show' }).selectOptions('overdue');
    await expect(row('Quinn Sample')).toBeSeen();
    expect(address()).toBe('/admin/requests?lists=overdue');
  });

  test('are searched, which the address says, and then not everyone is reminded [2.1226]', async () => {
    const { address } = await open('/admin/requests?lists=overdue', { as: owner });
    await expect(page.getByRole('button', { name: 'Remind all' })).toBeSeen();
    await page.getByRole('searchbox', { name: 'Search requests' }).fill('quinn w-2');
    await expect
      .poll(() => server.received(requestListEndpoints.all).at(-1)?.query)
      .toMatchObject({ show: 'overdue', q: 'quinn w-2' });
    expect(address()).toBe('/admin/requests?lists=overdue&q=quinn+w-2');
    await expect(page.getByRole('button', { name: 'Remind all' })).toBeGone();
    server.answer(requestListEndpoints.exporting, { fileName: 'requests.csv', csv: 'Due\r\n' });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect
      .poll(() => server.received(requestListEndpoints.exporting)[0]?.query)
      .toEqual({ show: 'overdue', q: 'quinn w-2' });
    server.answer(requestListEndpoints.all, []);
    await page.getByRole('searchbox', { name: 'Search requests' }).fill('nobody');
    await expect(page.getByText('No requests match your search.')).toBeSeen();
    expect(await complaints()).toEqual([]);
  });

  test('are sorted by their columns, which the address and the export say [2.1302]', async () => {
    const { address } = await open('/admin/requests', { as: owner });
    await page.getByRole('button', { name: 'Client', exact: true }).click();
    await page.getByRole('button', { name: 'Client', exact: true }).click();
    const sorted = { show: 'open', sort: 'client', order: 'desc' };
    await expect.poll(() => server.received(requestListEndpoints.all).at(-1)?.query).toMatchObject(sorted);
    expect(address()).toBe('/admin/requests?sort=client&order=desc');
    server.answer(requestListEndpoints.exporting, { fileName: 'requests.csv', csv: 'Due\r\n' });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect.poll(() => server.received(requestListEndpoints.exporting)[0]?.query).toEqual(sorted);
  });

  test('everyone is reminded at one press, which asks first [2.343]', async () => {
    let asked: unknown;
    server.answer(requestListEndpoints.remindAll, ({ body }) => {
      asked = body;
      return { reminded: 3, skipped: 1 };
    });
    await open('/admin/requests', { as: owner });
    await page.getByRole('button', { name: 'Remind all' }).click();
    await page.getByRole('button', { name: 'Send reminders' }).click();
    await expect(toast('3 reminders sent')).toRead(/1 had a reminder within the last day/);
    expect(asked).toEqual({ show: 'open' });
  });

  test('a refused reminder says why', async () => {
    server.refuse(requestListEndpoints.remind, 'conflict', {
      message: 'A reminder went out within the last day.',
    });
    await open('/admin/requests', { as: owner });
    await page.getByRole('button', { name: /^Remind Quinn Sample/ }).click();
    await expect(page.getByRole('alertdialog')).toRead(
      /Everyone with access to Quinn Sample gets an email about/,
    );
    expect(server.received(requestListEndpoints.remind)).toEqual([]);
    await page.getByRole('button', { name: 'Send reminder' }).click();
    await expect(toast('No reminder sent')).toRead(/within the last day/);
  });

  test('documents are asked of a client who is chosen there, or named by the address [2.461]', async () => {
    server.answer(clientEndpoints.choices, [{ id: 7, name: 'Quinn Sample', email: 'quinn@example.com' }]);
    server.answer(requestListEndpoints.create, list({ id: 2 }));
    await open('/admin/requests', { as: owner });
    await page.getByRole('button', { name: 'Ask for documents' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Documents, one per line').fill('Lease');
    await dialog.getByRole('button', { name: 'Ask for documents' }).click();
    await expect(dialog.getByText('Please choose a client').first()).toBeSeen();
    expect(server.received(requestListEndpoints.create)).toEqual([]);
    await dialog.getByRole('combobox', { name: 'Client' }).click();
    await page.getByRole('option', { name: /Quinn Sample/ }).click();
    await dialog.getByRole('button', { name: 'Ask for documents' }).click();
    await expect(toast('Documents requested')).toBeSeen();
    expect(server.received(requestListEndpoints.create)[0]?.params).toEqual({ id: '7' });
    // The next request doesn't reuse the client.
    await expect(dialog).toBeGone();
    await page.getByRole('button', { name: 'Ask for documents' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Client' })).toHold('');
  });

  test('the address of the search opens the form for its client [2.461]', async () => {
    server.answer(clientEndpoints.choices, [{ id: 7, name: 'Quinn Sample', email: 'quinn@example.com' }]);
    const { address } = await open('/admin/requests?lists=all&ask=7', { as: owner });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: 'Client' })).toHold('Quinn Sample');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeGone();
    // Choosing the same in the search opens it again; a reload doesn't.
    expect(address()).toBe('/admin/requests?lists=all');
  });

  test('a list is asked for again for the next year [2.344]', async () => {
    let sent: unknown;
    server.answer(requestListEndpoints.create, ({ body }) => {
      sent = body;
      return list({ id: 2 });
    });
    await open('/admin/requests', { as: owner });
    await page.getByRole('button', { name: 'Ask again: Documents for 2026' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for documents' }).click();
    await expect(toast('Documents requested')).toBeSeen();
    expect(sent).toMatchObject({
      title: 'Documents for 2027',
      year: 2027,
      documents: [
        { title: 'W-2 forms', description: 'One for each employer.' },
        { title: '1099 forms', description: '' },
      ],
    });
  });
});
