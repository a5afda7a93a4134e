import { type Locator, page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
import { engagementTemplates } from '#content/engagements.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import type { BulkAction } from '#contract/bulk-actions/schemas.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { ClientSummary, DuplicatePair } from '#contract/clients/schemas.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { adminInvoiceEndpoints, billingEndpoints, salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import { cannedReplyEndpoints } from '#contract/messages/endpoints.ts';
import { emptyMessage } from '#contract/messages/rules.ts';
import { legalHoldEndpoints } from '#contract/retention/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { clientRecord, clientsPage, listedClient } from '#tests/support/components/clients.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { owner } from '#tests/support/components/people.ts';

test('A pair of duplicates is dismissed, and listed again [2.311]', async () => {
  let dismissed = false;
  const pair: [ClientSummary, ClientSummary] = [
    listedClient(1, 'Sample Bakery'),
    listedClient(2, 'The Sample Bakery'),
  ];
  clientsPage(pair, { active: 2 });
  server.answer(clientEndpoints.duplicates, (): DuplicatePair[] => [
    { clients: pair, reasons: ['similar-name'], dismissed },
  ]);
  server.answer(clientEndpoints.dismissDuplicate, ({ body }) => {
    ({ dismissed } = body);
    return undefined;
  });
  await open('/admin/clients', { as: owner });
  await page.getByRole('button', { name: 'Possible duplicates (1)' }).click();
  await page
    .getByRole('button', { name: 'Not the same client: Sample Bakery and The Sample Bakery' })
    .click();
  await expect(page.getByText('There are no possible duplicates left.')).toBeSeen();
  await page.getByRole('button', { name: 'List Sample Bakery and The Sample Bakery again' }).click();
  await expect(page.getByRole('list', { name: 'Possible duplicates' })).toRead(
    /Sample Bakery and The Sample Bakery/,
  );
  expect(server.received(clientEndpoints.dismissDuplicate).map(({ body }) => body)).toEqual([
    { clients: [1, 2], dismissed: true },
    { clients: [1, 2], dismissed: false },
  ]);
});

test('A new client is invited as it is added; an address that can not be invited says why [2.313]', async () => {
  clientsPage();
  const message = 'No email address on record. Please use another email address.';
  server.refuse(clientEndpoints.create, 'invalid', { message, fields: { email: message } });
  await open('/admin/clients', { as: owner });
  await page.getByRole('button', { name: 'New client' }).click();
  const form = page.getByRole('form', { name: 'New client' });
  await form.getByLabelText('Name', { exact: true }).first().fill('Sample Bakery');
  await form.getByRole('checkbox', { name: 'Invite them to the client portal by email' }).click();
  await form.getByRole('button', { name: 'Add client' }).click();
  await expect(form.getByLabelText('Email (optional)')).toBeRefusedWith(message);
  expect(server.received(clientEndpoints.create).map(({ body }) => body)).toMatchObject([
    { name: 'Sample Bakery', invite: true },
  ]);
});

test('A client that was just added has the focus on its heading [2.545]', async () => {
  const added = clientRecord(7, 'Sample Bakery');
  clientsPage();
  server.answer(clientEndpoints.create, added);
  server.answer(clientEndpoints.read, added);
  server.answer(legalHoldEndpoints.list, []);
  server.answer(adminInvoiceEndpoints.balance, { outstandingCents: 0, overdueCents: 0 });
  server.answer(bookingEndpoints.nextOfClient, null);
  server.answer(taskEndpoints.ofClient, []);
  server.answer(clientJobEndpoints.counts, { open: 0, overdue: 0, mine: 0 });
  await open('/admin/clients', { as: owner });
  await page.getByRole('button', { name: 'New client' }).click();
  const form = page.getByRole('form', { name: 'New client' });
  await form.getByLabelText('Name', { exact: true }).first().fill('Sample Bakery');
  await form.getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByRole('heading', { name: 'Sample Bakery', level: 1 })).toHaveFocus();
  await expect(page.getByRole('dialog')).toBeGone();
  await expect(page.getByRole('heading', { name: 'Sample Bakery', level: 1 })).toHaveFocus();
});

const bulkAction: BulkAction = {
  id: 7,
  subject: 'clients',
  title: 'Add the tag VIP',
  by: 'owner',
  waiting: 1,
  done: 0,
  leftOutCount: 1,
  leftOut: [{ id: 2, name: '山田 花子', reason: 'Already has this tag' }],
  createdAt: '2026-11-29T17:00:00.000Z',
  finishedAt: null,
  undoableUntil: null,
  notUndoable: null,
};

/** A list of two clients, of 195 that match. */
function answerTwoOfMany() {
  clientsPage([], { active: 195 });
  server.answer(clientEndpoints.tags, ['VIP']);
  server.answer(bulkActionEndpoints.list, []);
  server.answer(clientEndpoints.list, [
    listedClient(1, 'Nguyễn, Ánh'),
    { ...listedClient(2, '山田 花子'), cursor: 'the rest' },
  ]);
  server.answer(bulkActionEndpoints.count, { count: 195 });

  const { leftOut, leftOutCount } = bulkAction;
  server.answer(bulkActionEndpoints.preview, {
    subject: 'clients',
    count: 1,
    rows: [],
    leftOutCount,
    leftOut,
    effect: '',
    notUndoable: null,
  });
}

test('Chosen clients get a tag: what will happen is shown before, and what became of it after, with undo [5.95]', async () => {
  answerTwoOfMany();
  let action = bulkAction;
  server.answer(bulkActionEndpoints.start, () => action);
  server.answer(bulkActionEndpoints.read, () => action);
  server.answer(bulkActionEndpoints.undo, { ...bulkAction, id: 8, title: 'Undo: Add the tag VIP' });
  await open('/admin/clients', { as: owner });
  await expect(page.getByRole('button', { name: 'Actions' })).toBeGone();
  await page.getByRole('checkbox', { name: 'Select Nguyễn, Ánh' }).click();
  await expect(page.getByRole('status').first()).toRead('1 selected');
  await page.getByRole('checkbox', { name: 'Select 山田 花子' }).click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: 'Add a tag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a tag' });
  await dialog.getByRole('combobox', { name: 'Tag' }).fill('VIP');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toRead(
    /This will be done for 1 client\..*1 left out.*山田 花子.*Already has this tag/,
  );
  expect(await complaints()).toEqual([]);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect.element(dialog.getByRole('combobox', { name: 'Tag' })).toHaveValue('VIP');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  action = { ...action, waiting: 0, done: 1, finishedAt: action.createdAt, undoableUntil: action.createdAt };
  await dialog.getByRole('button', { name: 'Start for 1 client' }).click();
  await expect(dialog).toRead(/Done for 1 client.*1 left out/);
  await expect(dialog.getByText('Close', { exact: true })).toHaveFocus();
  await expect(dialog.getByRole('button', { name: 'Download as CSV' })).toBeSeen();
  expect(server.received(bulkActionEndpoints.start).map(({ body }) => body)).toEqual([
    { kind: 'add-tag', input: { tag: 'VIP' }, selection: { ids: [1, 2] }, expected: 1 },
  ]);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.received(bulkActionEndpoints.undo)).toHaveLength(1);
  await dialog.getByText('Close', { exact: true }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Select Nguyễn, Ánh' })).not.toBeChecked();
});

/** Opens the form of one choice for the first client, whose preview says `effect` and `notUndoable`. */
async function openChoice(label: string, shown: { effect: string; notUndoable: string | null }) {
  answerTwoOfMany();
  server.answer(clientJobEndpoints.assignees, []);
  server.answer(clientJobEndpoints.templates, []);
  server.answer(cannedReplyEndpoints.list, [
    { id: 1, title: 'Closed', content: 'We are closed on Friday.', version: 1 },
  ]);
  server.answer(bulkActionEndpoints.preview, {
    subject: 'clients',
    count: 1,
    rows: [],
    leftOutCount: 0,
    leftOut: [],
    ...shown,
  });
  const done = { ...bulkAction, waiting: 0, done: 1, leftOutCount: 0, leftOut: [], title: label };
  server.answer(bulkActionEndpoints.start, done);
  server.answer(bulkActionEndpoints.read, {
    ...done,
    finishedAt: done.createdAt,
    notUndoable: shown.notUndoable,
  });
  await open('/admin/clients', { as: owner });
  await page.getByRole('checkbox', { name: 'Select Nguyễn, Ánh' }).click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: label }).click();
  return page.getByRole('dialog', { name: label });
}

/** From the filled-in form to the result; gives what the server was asked to start. */
async function startFrom(dialog: Locator, shown: { effect: string; notUndoable: string | null }) {
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toRead(
    new RegExp(`1 client. ${shown.effect} ?${shown.notUndoable ?? 'You can undo it'}`),
  );
  expect(await complaints()).toEqual([]);
  await dialog.getByRole('button', { name: 'Start for 1 client' }).click();
  await expect(dialog).toRead(/Done for 1 client/);
  return server.received(bulkActionEndpoints.start).map(({ body }) => body);
}

test('Chosen clients get a job, whose title is asked for [5.95]', async () => {
  const shown = { effect: 'Clients don’t see it.', notUndoable: null };
  const dialog = await openChoice('New job', shown);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Job' })).toBeRefusedWith(
    'Please enter what needs to be done',
  );
  await dialog.getByRole('textbox', { name: 'Job' }).fill('Monthly close');
  await dialog.getByRole('textbox', { name: 'Due' }).fill('12/15/2031');
  expect(await startFrom(dialog, shown)).toMatchObject([
    {
      kind: 'create-job',
      input: { title: 'Monthly close', dueDate: '2031-12-15', assigneeId: null },
      selection: { ids: [1] },
      expected: 1,
    },
  ]);
});

test('Chosen clients get a message, into which a canned reply can be put; the result says that it can’t be undone [5.95]', async () => {
  const shown = {
    effect: 'Each client gets it.',
    notUndoable: 'Messages that were sent can’t be taken back.',
  };
  const dialog = await openChoice('Send a message', shown);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeRefusedWith(emptyMessage);
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello,');
  await dialog.getByRole('combobox', { name: 'Saved answers' }).selectOptions('Closed');
  expect(await startFrom(dialog, shown)).toEqual([
    {
      kind: 'send-message',
      input: { message: 'Hello,\n\nWe are closed on Friday.' },
      selection: { ids: [1] },
      expected: 1,
    },
  ]);
  await expect(dialog).toRead(/Messages that were sent can’t be taken back/);
  expect(dialog.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
});

test('What was entered for many clients is not lost without a question, in the preview and back in the form [2.1142]', async () => {
  const dialog = await openChoice('Send a message', { effect: 'Each client gets it.', notUndoable: null });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('A long message');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('button', { name: 'Start for 1 client' })).toBeSeen();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHold('A long message');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog')).toBeGone();
});

test('Chosen clients get an entity type or a fiscal year end; what is not chosen stays as it is [5.95]', async () => {
  const shown = { effect: 'Their deadlines follow from it.', notUndoable: null };
  const dialog = await openChoice('Set entity type', shown);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Entity type' })).toBeRefusedWith(
    'Please choose an entity type or a fiscal year end',
  );
  await dialog.getByRole('combobox', { name: 'Fiscal year ends' }).selectOptions('June 30');
  expect(await startFrom(dialog, shown)).toMatchObject([
    { kind: 'set-entity-type', input: { entityType: '', fiscalYearEnd: '06' } },
  ]);
});

test('Chosen clients get an invoice from a catalog item, sent at once unless they are to be drafts [5.97]', async () => {
  const shown = { effect: 'Each gets an invoice.', notUndoable: 'Emails can’t be taken back.' };
  server.answer(billingEndpoints.read, {
    dueDays: 14,
    instructions: '',
    reminders: [],
    attachPdf: false,
    version: 1,
  });
  server.answer(salesTaxEndpoints.rates, []);
  server.answer(billingEndpoints.items, [
    { id: 1, description: 'Bookkeeping', unitCents: 45_000, taxable: false, version: 1 },
    { id: 2, description: 'Payroll', unitCents: 8_995, taxable: false, version: 1 },
  ]);
  server.answer(adminInvoiceEndpoints.pdfCharacters, { characters: [[]] });
  const dialog = await openChoice('New invoice', shown);
  await dialog.getByRole('button', { name: 'Bookkeeping $450.00' }).click();
  await dialog.getByRole('button', { name: 'Payroll $89.95' }).click();
  await expect(dialog).toRead(/\$539\.95/);
  const asked = await startFrom(dialog, shown);
  expect(asked).toMatchObject([
    {
      kind: 'create-invoices',
      input: {
        lines: [
          { description: 'Bookkeeping', quantity: 1, unitCents: 45_000 },
          { description: 'Payroll', quantity: 1, unitCents: 8_995 },
        ],
      },
    },
  ]);
});

test('Chosen clients get a letter from a template with its prices, as drafts unless they are to be sent [13.42]', async () => {
  const shown = { effect: 'Each gets a draft.', notUndoable: null };
  server.answer(engagementEndpoints.templates, [...engagementTemplates]);
  const dialog = await openChoice('New letter', shown);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toRead(/Please choose a template/);
  await dialog.getByRole('combobox', { name: 'Template' }).selectOptions('Bookkeeping');
  await dialog.getByLabelText('Price ($)').fill('450');
  const input = { template: 'bookkeeping', lines: [{ service: 'Monthly bookkeeping', cents: 45_000 }] };
  expect(await startFrom(dialog, shown)).toMatchObject([{ kind: 'draft-letters', input }]);
});

test('Chosen clients are archived [5.95]', async () => {
  const shown = { effect: 'Recurring work pauses.', notUndoable: null };
  const dialog = await openChoice('Archive', shown);
  expect(await startFrom(dialog, shown)).toEqual([
    { kind: 'archive', input: {}, selection: { ids: [1] }, expected: 1 },
  ]);
});

test('All that match the filters are chosen in two presses, also those that are not on screen [5.95]', async () => {
  answerTwoOfMany();
  await open('/admin/clients?tag=VIP', { as: owner });
  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  await page.getByRole('button', { name: 'Select all 195 that match' }).click();
  await expect(page.getByRole('status').first()).toRead('All 195 that match selected');
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: 'Invite to the portal' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toRead(/You have chosen 195 clients/);
  await expect
    .poll(() => server.received(bulkActionEndpoints.preview).map(({ body }) => body))
    .toEqual([
      { kind: 'invite-to-portal', input: {}, selection: { filter: { status: 'current', tag: 'VIP' } } },
    ]);
});

test('A line says what is out of the ordinary, and the heads of the columns sort [2.470]', async () => {
  clientsPage([], { active: 2, openTasks: 3, overdueTasks: 1 });
  server.answer(clientEndpoints.list, [
    {
      ...listedClient(1, 'Sample Bakery'),
      openTasks: 3,
      overdueTasks: 1,
      balanceCents: 130_750,
      overdueCents: 59_250,
    },
    listedClient(2, 'Sample Dental'),
  ]);
  await open('/admin/clients', { as: owner });
  const rows = page.getByRole('table', { name: 'Clients' }).getByRole('row');
  await expect(rows.nth(1)).toRead(/Sample Bakery Client: 3 tasks, 1 overdue \$1,307\.50, \$592\.50 overdue/);
  await expect(rows.nth(2)).toRead(/^Sample Dental$/);
  await page.getByRole('button', { name: 'Balance due' }).click();
  await page.getByRole('button', { name: 'Balance due' }).click();
  await expect
    .element(page.getByRole('columnheader', { name: 'Balance due' }))
    .toHaveAttribute('aria-sort', 'ascending');
  expect(
    server.received(clientEndpoints.list).map(({ query }) => `${query['sort']} ${query['order']}`),
  ).toEqual(['name asc', 'balance desc', 'balance asc']);
});

test('On a phone the first client is in view: filters and what is done with the list are behind a button each [2.470]', async () => {
  server.answer(clientEndpoints.counts, {
    prospect: 1,
    active: 2,
    archived: 0,
    closing: 0,
    openTasks: 3,
    overdueTasks: 1,
  });
  const pair: [ClientSummary, ClientSummary] = [
    listedClient(1, 'Sample Bakery'),
    listedClient(2, 'The Sample Bakery'),
  ];
  server.answer(clientEndpoints.duplicates, [{ clients: pair, reasons: ['similar-name'], dismissed: false }]);
  server.answer(clientEndpoints.tags, ['Payroll']);
  server.answer(bulkActionEndpoints.list, []);
  server.answer(clientEndpoints.list, pair);
  await page.viewport(390, 844);
  await open('/admin/clients', { as: owner });
  const first = page.getByRole('row').nth(1);
  await expect(first).toRead(/Sample Bakery/);
  expect(first.element().getBoundingClientRect().top).toBeLessThanOrEqual(420);
  expect(page.getByRole('combobox', { name: 'Show' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('archived');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeSeen();
  await expect.poll(() => server.received(clientEndpoints.list).at(-1)?.query['status']).toBe('archived');
  const menu = page.getByRole('button', { name: 'More actions for the list of clients' });
  await menu.click();
  await page.getByRole('button', { name: 'Possible duplicates (1)' }).click();
  await expect(page.getByRole('dialog')).toRead(/Sample Bakery and The Sample Bakery/);
  await userEvent.keyboard('{Escape}');
  await expect(menu).toHaveFocus();
  expect(await complaints()).toEqual([]);
});

test('The list says when no client matches', async () => {
  clientsPage([], { active: 2 });
  await open('/admin/clients?q=nobody-of-that-name', { as: owner });
  await expect(page.getByText('No clients match your search.')).toBeSeen();
  expect(server.received(clientEndpoints.list).at(-1)?.query['q']).toBe('nobody-of-that-name');
});

test('A prospect is marked, with who the reply is awaited from', async () => {
  clientsPage([], { prospect: 1, archived: 1, openTasks: 1 });
  const prospect: ClientSummary = {
    ...listedClient(1, 'Pat Visitor'),
    status: 'prospect',
    email: 'pat@example.com',
    people: 1,
    openTasks: 1,
  };
  const archived: ClientSummary = { ...listedClient(2, 'Sample Cycles'), status: 'archived', openTasks: 1 };
  server.answer(clientEndpoints.list, ({ query: { status } }) => [
    status === 'archived' ? archived : prospect,
  ]);
  await open('/admin/clients?status=prospect', { as: owner });
  const row = page.getByRole('table', { name: 'Clients' }).getByRole('row').nth(1);
  await expect(row).toRead(
    /^Pat Visitor prospect pat@example\.com You: accept or archive Client: 1 task 1 person$/,
  );
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('Archived');
  await expect(row).toRead(/^Sample Cycles archived$/);
  expect(server.received(clientEndpoints.list).map(({ query }) => query['status'])).toEqual([
    'prospect',
    'archived',
  ]);
});

test('A long name without spaces wraps within its column', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(1440, 900);
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);
  clientsPage([], { prospect: 1 });
  server.answer(clientEndpoints.list, [
    { ...listedClient(1, name), status: 'prospect', email: 'w@example.com' },
  ]);
  await open('/admin/clients', { as: owner });
  const column = page.getByRole('rowheader').filter({ hasText: name });
  await expect(column).toBeSeen();
  const right = column.element().getBoundingClientRect().right;
  for (const part of column.element().querySelectorAll('a, span'))
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(right);
});

test('Clients whose invitation has lapsed are listed and invited again in one step [6.110] [6.111]', async () => {
  answerTwoOfMany();
  const lapsed = { state: 'lapsed', at: '2020-11-21T17:00:00.000Z' } as const;
  clientsPage([{ ...listedClient(1, 'Nguyễn, Ánh'), portal: lapsed }], { active: 195, lapsed: 1 });
  server.answer(bulkActionEndpoints.count, { count: 1 });
  await open('/admin/clients', { as: owner });
  await expect(page.getByText('Lapsed Nov 21, 2020')).toBeSeen();
  await page.getByRole('link', { name: /Invitation lapsed/ }).click();
  await expect.element(page.getByRole('combobox', { name: 'Portal' })).toHaveValue('lapsed');
  await page.getByRole('button', { name: 'Invite again those who lapsed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to the portal' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toRead(/This will be done for 1 client\./);
  expect(await complaints()).toEqual([]);
  expect(server.received(bulkActionEndpoints.preview).map(({ body }) => body)).toEqual([
    {
      kind: 'invite-to-portal',
      input: {},
      selection: { filter: { status: 'current', portal: 'lapsed' } },
    },
  ]);
  expect(server.received(clientEndpoints.list).at(-1)?.query).toMatchObject({ portal: 'lapsed' });
});
