import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { storageEndpoints } from '#contract/clients/endpoints.ts';
import { wrongTypeText } from '#contract/file-problem.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import type { Document } from '#contract/documents/schemas.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import type { Task } from '#contract/tasks/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { toast } from '#tests/support/components/parts.ts';
import { client } from '#tests/support/components/people.ts';

const october: Document = {
  id: 3,
  name: 'October.pdf',
  description: '',
  uploadedAt: '2026-11-21T10:00:00.000Z',
  type: 'pdf',
  url: '/api/client/documents/3/file',
  version: 1,
  size: 2_000,
  sha256: '0'.repeat(64),
  fromFirm: false,
  state: 'ready',
  openedAt: null,
  withdrawable: false,
  previewUrl: null,
  receiptUrl: '/api/client/documents/3/receipt',
  request: 'Bank statements',
};

beforeEach(() => {
  server.answer(taskEndpoints.mine, []);
  server.answer(requestListEndpoints.mine, []);
  server.answer(invoiceEndpoints.mine, []);
  server.answer(messageEndpoints.mine, []);
  server.answer(storageEndpoints.mine, null);
  server.answer(documentEndpoints.mine, [october]);
  server.answer(documentEndpoints.years, [2026, 2025]);
});

const asked = () => server.received(documentEndpoints.mine).at(-1)?.query;

test('A document names the request that it answers, as a link to it [2.433]', async () => {
  await open('/client-portal?tab=documents', { as: client });
  const row = page.getByRole('row').filter({ hasText: 'October.pdf' });
  await expect(row.getByRole('link', { name: 'Bank statements' })).toBeSeen();
});

test('Requests of the same name are told apart by their due dates [2.521]', async () => {
  const request: Task = {
    id: 1,
    title: 'Bank statement',
    description: '',
    priority: 'high',
    dueDate: '2026-11-23',
    progress: 0,
    completed: false,
    completedAt: null,
    kind: 'document-request',
    recurrence: 'monthly',
    overdue: true,
  };
  server.answer(taskEndpoints.mine, [
    request,
    { ...request, id: 2, dueDate: '2026-12-23' },
    { ...request, id: 3, title: 'Lease' },
  ]);
  await open('/client-portal?tab=documents', { as: client });
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const choice = page.getByLabelText('What we asked for (optional)');
  await expect(choice).toBeSeen();
  const offered = choice.getByRole('option').elements();
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Something else',
    'Bank statement, due Nov 23',
    'Bank statement, due Dec 23',
    'Lease',
  ]);
});

test('Documents are narrowed down by year, folder and words, and all of them come back [2.433]', async () => {
  await open('/client-portal?tab=documents&year=2025', { as: client });
  await expect(page.getByLabelText('Year')).toBeSeen();
  await expect.poll(asked).toMatchObject({ year: '2025' });
  await page.getByLabelText('Folder').selectOptions('From us');
  await expect.poll(asked).toMatchObject({ year: '2025', folder: 'firm' });
  server.answer(documentEndpoints.mine, []);
  await page.getByLabelText('Name or description').fill('1099');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(asked).toMatchObject({ year: '2025', folder: 'firm', q: '1099' });
  await expect(page.getByText('No documents match your search.')).toBeSeen();
  server.answer(documentEndpoints.mine, [october]);
  await page.getByRole('button', { name: 'Show all documents' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'October.pdf' })).toBeSeen();
  expect(asked()).not.toHaveProperty('year');
});

test('A search for what looks like a Social Security number goes nowhere, and the field says why', async () => {
  const { address } = await open('/client-portal?tab=documents', { as: client });
  await expect(page.getByRole('row').filter({ hasText: 'October.pdf' })).toBeSeen();
  const field = page.getByLabelText('Name or description');
  await field.fill('W-2 of 123-45-6789');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(field).toBeRefusedWith(
    'This looks like a Social Security or card number. Please search by name or description.',
  );
  expect(asked()).not.toHaveProperty('q');
  expect(address()).not.toContain('6789');
});

test('The search field keeps the focus after a search and after it was emptied', async () => {
  await open('/client-portal?tab=documents', { as: client });
  const row = page.getByRole('row').filter({ hasText: 'October.pdf' });
  await expect(row).toBeSeen();
  server.answer(documentEndpoints.mine, []);
  const field = page.getByLabelText('Name or description');
  await field.fill('1099');
  await userEvent.keyboard('{Enter}');
  await expect(page.getByText('No documents match your search.')).toBeSeen();
  expect(document.activeElement).toBe(field.element());
  server.answer(documentEndpoints.mine, [october]);
  await field.fill('');
  await expect(row).toBeSeen();
  expect(document.activeElement).toBe(field.element());
});

test('Years that do not come leave the list and the other filters', async () => {
  server.cut(documentEndpoints.years);
  await open('/client-portal?tab=documents', { as: client });
  await expect(page.getByRole('row').filter({ hasText: 'October.pdf' })).toBeSeen();
  await expect(page.getByLabelText('Year')).toBeGone();
  await expect(page.getByLabelText('Folder')).toBeSeen();
});

test('On a wide screen a document with everything that can be done with it fits in the table', async () => {
  await page.viewport(1440, 900);
  server.answer(documentEndpoints.mine, [
    {
      ...october,
      name: 'Bank statement of October 2026.pdf',
      description: 'Checking account',
      withdrawable: true,
      previewUrl: '/api/client/documents/3/preview',
    },
  ]);
  await open('/client-portal?tab=documents', { as: client });
  const table = page.getByRole('table', { name: 'Documents' });
  await expect(table.getByRole('button', { name: /^More actions/ })).toBeSeen();
  const element = table.element();
  expect(element.scrollWidth).toBeLessThanOrEqual(element.parentElement?.clientWidth ?? 0);
});

test('A row has Download and a menu, which is used by keyboard and gives the focus back [2.523]', async () => {
  await page.viewport(390, 844);
  server.answer(documentEndpoints.mine, [
    { ...october, withdrawable: true, previewUrl: '/api/client/documents/3/preview' },
    { ...october, id: 4, name: 'November.pdf' },
  ]);
  server.answer(documentEndpoints.withdraw, undefined);
  await open('/client-portal?tab=documents', { as: client });
  const row = page.getByRole('row').filter({ hasText: 'October.pdf' });
  const menu = row.getByRole('button', { name: 'More actions: October.pdf' });
  await expect(menu).toBeSeen();
  expect(row.getByRole('button').elements()).toHaveLength(1);
  expect(
    row
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['October.pdf', 'Bank statements', 'Download']);
  const item = (name: string) =>
    page.getByRole('dialog', { name: 'More actions: October.pdf' }).getByText(name);
  menu.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect(item('Preview')).toHaveFocus();
  expect(await complaints()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await expect(item('Receipt')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect(item('Withdraw')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect(item('Preview')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect(menu).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(item('Preview')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  const question = page.getByRole('alertdialog', { name: 'Withdraw this document?' });
  await expect(question).toBeSeen();
  await userEvent.keyboard('{Escape}');
  await expect(question).toBeGone();
  await expect(menu).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect(item('Preview')).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  server.answer(documentEndpoints.mine, [{ ...october, id: 4, name: 'November.pdf' }]);
  await question.getByRole('button', { name: 'Withdraw document' }).click();
  await expect(toast('Document withdrawn')).toBeSeen();
  await expect(row).toBeGone();
  const beside = page.getByRole('row').filter({ hasText: 'November.pdf' });
  await expect(beside.getByRole('link').first()).toHaveFocus();
  expect(server.received(documentEndpoints.withdraw)).toMatchObject([{ params: { id: '3' } }]);
  await page.viewport(1280, 900);
});

test('A document that is neither PDF, Word nor Excel says the ending of its name as its type [2.127]', async () => {
  server.answer(documentEndpoints.mine, [
    october,
    { ...october, id: 4, name: 'Receipt.png', type: 'other' },
    { ...october, id: 5, name: 'Bank.2026.csv', type: 'other' },
  ]);
  await open('/client-portal?tab=documents', { as: client });
  const typeOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(typeOf('October.pdf').getByText('PDF', { exact: true })).toBeSeen();
  await expect(typeOf('Receipt.png').getByText('PNG', { exact: true })).toBeSeen();
  await expect(typeOf('Bank.2026.csv').getByText('CSV', { exact: true })).toBeSeen();
});

test('Of several files that can’t be sent for one reason, the reason is said once, the others each have theirs [2.1177]', async () => {
  await open('/client-portal?tab=documents', { as: client });
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog');
  const file = (name: string, size = 3) => new File([new Uint8Array(size)], name);
  await userEvent.upload(dialog.getByLabelText(/Files?/).first(), [
    file('one.exe'),
    file('two.exe'),
    file('three.exe'),
    file('empty.pdf', 0),
    file('good.pdf'),
  ]);
  await expect(dialog).toRead(/These 3 can’t be sent\./);
  expect(document.body.textContent.split(wrongTypeText)).toHaveLength(2);
  await expect(dialog).toRead(/This file is empty\. Please choose another one\./);
});

test('The newest closed month stands at the top, with a link to its statements if there are any [2.1240, 2.1243]', async () => {
  server.answer(clientJobEndpoints.myClosedMonth, { month: '2026-10', closedOn: '2026-11-09' });
  server.answer(documentEndpoints.mine, ({ query }) =>
    query['q'] === 'October 2026' && query['folder'] === 'firm' ? [october] : [],
  );
  await open('/client-portal', { as: client });
  await expect(page.getByText('October: closed on November 9, statements ready')).toBeSeen();
  await page.getByRole('link', { name: 'statements ready' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'October.pdf' })).toBeSeen();
  await expect.element(page.getByLabelText('Name or description')).toHaveValue('October 2026');
});

test('Without statements a closed month promises none [2.1243]', async () => {
  server.answer(clientJobEndpoints.myClosedMonth, { month: '2026-10', closedOn: '2026-11-09' });
  server.answer(documentEndpoints.mine, []);
  await open('/client-portal', { as: client });
  await expect(page.getByText('October: closed on November 9', { exact: true })).toBeSeen();
});
