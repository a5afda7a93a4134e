import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { jobTemplates } from '#content/job-templates.ts';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import type { StaffMember } from '#contract/accounts/access/schemas.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import {
  adminClosingEndpoints,
  clientEndpoints,
  invitationEndpoints,
  storageEndpoints,
} from '#contract/clients/endpoints.ts';
import type { Client, Member } from '#contract/clients/schemas.ts';
import { adminDocumentEndpoints } from '#contract/documents/endpoints.ts';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { adminInvoiceEndpoints, billingEndpoints, salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import { cannedReplyEndpoints, conversationEndpoints } from '#contract/messages/endpoints.ts';
import { legalHoldEndpoints } from '#contract/retention/endpoints.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import type { AdminTask } from '#contract/tasks/schemas.ts';
import type { LegalHold } from '#contract/retention/schemas.ts';
import { withCursor } from '#tests/support/pages.ts';
import { server } from '#tests/support/components/answers.ts';
import { clientRecord } from '#tests/support/components/clients.ts';
import { closePages, open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

function client(changes: Partial<Client>): Client {
  return clientRecord(1, 'Sample Dental LLC', {
    email: 'pat@example.com',
    entityType: 's-corporation',
    tags: ['Payroll'],
    openTasks: 3,
    overdueTasks: 1,
    address: '1 Sample Street\nDraper, UT 84020',
    ein: '••-•••6789',
    fiscalYearEnd: '12',
    states: ['UT'],
    contacts: [{ name: 'Lee Example', role: 'Office manager', email: '', phone: '' }],
    customFields: [{ label: 'Payroll provider', value: 'Example Pay' }],
    version: 4,
    ...changes,
  });
}

beforeEach(() => page.viewport(1440, 900));

const menu = page.getByRole('button', { name: 'More actions: Sample Dental LLC' });
const other = client({ id: 2, name: 'Sample Dental', email: 'lee@example.com', version: 7 });

function answered() {
  server.answer(staffEndpoints.ofClient, []);
  server.answer(staffEndpoints.list, { members: [], invitations: [] });
  server.answer(clientEndpoints.read, ({ params }) => (params['id'] === '2' ? other : client({})));
  server.answer(clientEndpoints.choices, [{ id: 2, name: other.name, email: other.email }]);
  server.answer(adminInvoiceEndpoints.balance, { outstandingCents: 20_000, overdueCents: 5000 });
  server.answer(bookingEndpoints.nextOfClient, null);
  server.answer(taskEndpoints.ofClient, []);
  server.answer(legalHoldEndpoints.list, []);
  server.answer(clientJobEndpoints.counts, { open: 2, overdue: 0, mine: 0 });
}

test("A client's page says what is open, and its record; the EIN in full on demand [2.293]", async () => {
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

const someTask: AdminTask = {
  id: 1,
  clientId: 1,
  title: 'Send the ledger',
  description: 'As PDF',
  priority: 'high',
  dueDate: '2026-11-20',
  progress: 40,
  completed: false,
  overdue: true,
  kind: 'document-request',
  recurrence: 'monthly',
  completedAt: null,
  template: null,
  createdAt: '2026-11-01T17:00:00.000Z',
  version: 1,
};

test('Tasks are rows: the circle completes one, its title opens it, and completed ones are folded [2.483]', async () => {
  answered();
  const done: AdminTask = { ...someTask, id: 2, title: 'Sign the letter', completed: true, overdue: false };
  server.answer(taskEndpoints.ofClient, [someTask, done]);
  server.answer(taskEndpoints.change, ({ params, body }) => {
    const changed = { ...(params['id'] === '1' ? someTask : done), completed: body.completed ?? false };
    server.answer(taskEndpoints.ofClient, [{ ...someTask, completed: true }, done]);
    return changed;
  });
  await open('/admin/clients/1', { as: owner });
  const row = page.getByRole('list', { name: 'Tasks' }).getByRole('article');
  await expect(row).toRead(
    /Send the ledger ?As PDF.*Document needed.*Every month.*Overdue.*Due: November 20, 2026/,
  );
  await expect(page.getByRole('article', { name: 'Sign the letter' })).toBeGone();
  expect(await complaints()).toEqual([]);
  await page.getByRole('button', { name: 'Edit: Send the ledger' }).click();
  await expect(page.getByRole('form', { name: 'Edit task' })).toBeSeen();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Complete: Send the ledger' }).click();
  await expect(toast('Task completed')).toBeSeen();
  await expect(page.getByText('No open tasks.')).toBeSeen();
  await page.getByText('Completed (2)').click();
  await page.getByRole('button', { name: 'Reopen: Sign the letter' }).click();
  await expect
    .poll(() =>
      server.received(taskEndpoints.change).map(({ params, body }) => [params['id'], body.completed]),
    )
    .toEqual([
      ['1', true],
      ['2', false],
    ]);
});

test('After a deleted task is back by Undo, the focus is on the tasks [2.622]', async () => {
  answered();
  server.answer(taskEndpoints.ofClient, [someTask]);
  server.answer(taskEndpoints.remove, () => {
    server.answer(taskEndpoints.ofClient, []);
    return undefined;
  });
  server.answer(taskEndpoints.restore, () => {
    server.answer(taskEndpoints.ofClient, [someTask]);
    return someTask;
  });
  await open('/admin/clients/1', { as: owner });
  await page.getByRole('button', { name: 'Delete: Send the ledger' }).click();
  await toast('Task deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article', { name: 'Send the ledger' })).toBeSeen();
  await expect(page.getByRole('group', { name: 'Tasks of the client' })).toHaveFocus();
});

test('Undo without a network can be tried again [2.1203]', async () => {
  answered();
  server.answer(taskEndpoints.ofClient, [someTask]);
  server.answer(taskEndpoints.remove, () => {
    server.answer(taskEndpoints.ofClient, []);
    return undefined;
  });
  server.cut(taskEndpoints.restore);
  await open('/admin/clients/1', { as: owner });
  await page.getByRole('button', { name: 'Delete: Send the ledger' }).click();
  await toast('Task deleted').getByRole('button', { name: 'Undo' }).click();
  const again = toast('Not restored').getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again).toBeSeen();
  server.answer(taskEndpoints.restore, () => {
    server.answer(taskEndpoints.ofClient, [someTask]);
    return someTask;
  });
  await again.click();
  await expect(page.getByRole('article', { name: 'Send the ledger' })).toBeSeen();
  await expect(again).toBeGone();
});

test('A refused Undo is not offered again [2.1203]', async () => {
  answered();
  server.answer(taskEndpoints.ofClient, [someTask]);
  server.answer(taskEndpoints.remove, undefined);
  server.refuse(taskEndpoints.restore, 'not-found', { message: 'Not found.' });
  await open('/admin/clients/1', { as: owner });
  await page.getByRole('button', { name: 'Delete: Send the ledger' }).click();
  await toast('Task deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(toast('Not restored')).toBeSeen();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeGone();
});

test('A task that someone else has saved in the meantime is compared in its form, and what was typed stays [2.620]', async () => {
  answered();
  server.answer(taskEndpoints.ofClient, [someTask]);
  server.refuse(taskEndpoints.change, 'conflict', { message: 'Someone else has changed this task.' });
  await open('/admin/clients/1', { as: owner });
  const edit = page.getByRole('button', { name: 'Edit: Send the ledger' });
  await edit.click();
  const form = page.getByRole('form', { name: 'Edit task' });
  await form.getByLabelText('Description (optional)').fill('As PDF, please');
  await form.getByLabelText('Priority').selectOptions('low');
  const theirs: AdminTask = {
    ...someTask,
    description: 'As a spreadsheet',
    priority: 'medium',
    dueDate: '2026-12-04',
    version: 2,
  };
  server.answer(taskEndpoints.ofClient, [theirs]);
  await form.getByRole('button', { name: 'Save task' }).click();
  await expect(form).toRead(/Their changes are in the form ?Due/);
  await expect(form).toRead(/Description ?Yours ?As PDF, please ?Theirs ?As a spreadsheet/);
  await expect(form).toRead(/Priority ?Yours ?Low ?Theirs ?Medium/);
  await expect(form.getByLabelText('Description (optional)')).toHold('As PDF, please');
  expect(await complaints()).toEqual([]);
  await form.getByRole('button', { name: 'Take theirs: Priority' }).click();
  await expect(form.getByLabelText('Priority')).toHold('medium');
  await expect(form.getByRole('button', { name: 'Save task' })).toHaveFocus();
  server.answer(taskEndpoints.change, { ...theirs, version: 3 });
  await form.getByRole('button', { name: 'Save task' }).click();
  await expect(form).toBeGone();
  expect(server.received(taskEndpoints.change).at(-1)?.body).toMatchObject({
    description: 'As PDF, please',
    priority: 'medium',
    dueDate: '2026-12-04',
    version: 2,
  });
  await expect(edit).toHaveFocus();
});

test('What was typed for a task that someone else has deleted stays, and can be saved as a new task [2.621]', async () => {
  answered();
  server.answer(taskEndpoints.ofClient, [someTask]);
  server.refuse(taskEndpoints.change, 'not-found');
  await open('/admin/clients/1', { as: owner });
  await page.getByRole('button', { name: 'Edit: Send the ledger' }).click();
  const form = page.getByRole('form', { name: 'Edit task' });
  await form.getByLabelText('Description (optional)').fill('A long text');
  server.answer(taskEndpoints.ofClient, []);
  await form.getByRole('button', { name: 'Save task' }).click();
  await expect(form).toRead(/Not saved ?This task was deleted in the meantime/);
  await expect(form.getByLabelText('Description (optional)')).toHold('A long text');
  server.answer(taskEndpoints.create, { ...someTask, id: 2 });
  await form.getByRole('button', { name: 'Save as a new task' }).click();
  await expect(toast('Task created')).toBeSeen();
  await expect(form).toBeGone();
  expect(server.received(taskEndpoints.create).map(({ params, body }) => [params['id'], body])).toMatchObject(
    [['1', { title: 'Send the ledger', description: 'A long text', kind: 'document-request' }]],
  );
  expect(document.activeElement).not.toBe(document.body);
});

test('A client that someone else has saved in the meantime is compared in its form [2.620]', async () => {
  answered();
  server.answer(clientEndpoints.tags, []);
  server.refuse(clientEndpoints.update, 'conflict', { message: 'Someone else has changed this client.' });
  await open('/admin/clients/1', { as: owner });
  await expect(page.getByText('Balance due')).toBeSeen();
  await menu.click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('form', { name: 'Edit client' });
  await form.getByLabelText('Email (optional)').first().fill('mine@example.com');
  const theirs = client({
    email: 'theirs@example.com',
    fiscalYearEnd: '06',
    tags: ['Payroll', 'Quarterly'],
    version: 5,
  });
  server.answer(clientEndpoints.read, theirs);
  await form.getByRole('button', { name: 'Save client' }).click();
  await expect(form).toRead(/Their changes are in the form ?Fiscal year ends, Tags/);
  await expect(form).toRead(/Email ?Yours ?mine@example\.com ?Theirs ?theirs@example\.com/);
  await expect(form.getByLabelText('Tags (optional)')).toHold('Payroll, Quarterly');
  server.answer(clientEndpoints.update, { ...theirs, version: 6 });
  await form.getByRole('button', { name: 'Save client' }).click();
  await expect(form).toBeGone();
  expect(server.received(clientEndpoints.update).at(-1)?.body).toMatchObject({
    email: 'mine@example.com',
    fiscalYearEnd: '06',
    tags: ['Payroll', 'Quarterly'],
    version: 5,
  });
});

test('Of a long list of tasks the first fifty are there, and the rest comes at a press', async () => {
  answered();
  const tasks = Array.from({ length: 51 }, (_, at): AdminTask => ({
    id: at + 1,
    clientId: 1,
    title: `Task ${at + 1}`,
    description: '',
    priority: 'low',
    dueDate: '2030-01-15',
    progress: 0,
    completed: false,
    overdue: false,
    kind: 'plain',
    recurrence: 'none',
    completedAt: null,
    template: null,
    createdAt: '2026-11-01T17:00:00.000Z',
    version: 1,
  }));
  server.answer(taskEndpoints.ofClient, ({ query }) =>
    query['cursor'] === 'next' ? tasks.slice(50) : withCursor(tasks.slice(0, 50), 'next'),
  );
  await open('/admin/clients/1?tab=tasks', { as: owner });
  const rows = page.getByRole('list', { name: 'Tasks' }).getByRole('article');
  const more = page.getByRole('button', { name: 'Show more tasks' });
  await expect(more).toBeSeen();
  expect(rows.elements()).toHaveLength(50);
  await more.click();
  await expect(page.getByRole('article', { name: 'Task 51', exact: true })).toBeSeen();
  expect(rows.elements()).toHaveLength(51);
  await expect(more).toBeGone();
});

test('Another client is merged with the values that were chosen [2.296]', async () => {
  answered();
  let sent: unknown;
  server.answer(clientEndpoints.merge, ({ body }) => {
    sent = body;
    return client({});
  });
  const tab = await open('/admin/clients/1?merge=2', { as: owner });
  await page.getByRole('radio', { name: 'lee@example.com' }).click();
  await page.getByRole('button', { name: 'Merge Sample Dental into this client' }).click();
  await expect.poll(() => sent).toEqual({ from: 2, take: ['email'], versions: { into: 4, from: 7 } });
  await expect(page.getByRole('dialog')).toBeGone();
  expect(tab.address()).toBe('/admin/clients/1');
});

test('The old address of a merged client is not offered for another merge [2.1200]', async () => {
  answered();
  server.answer(clientEndpoints.read, client({}));
  await open('/admin/clients/1?merge=2', { as: owner });
  await expect(page.getByText('Please choose another client')).toBeSeen();
  await expect(page.getByRole('button', { name: /into this client/ })).toBeGone();
});

test('A client is placed on legal hold with the reason, and the page says so until it is lifted [10.28]', async () => {
  answered();
  let holds: LegalHold[] = [];
  server.answer(legalHoldEndpoints.list, () => holds);
  server.answer(legalHoldEndpoints.place, ({ body }) => {
    holds = [
      {
        clientId: 1,
        client: 'Sample Dental LLC',
        placedBy: 'pat',
        placedAt: '2026-11-20T16:00:00Z',
        ...body,
      },
    ];
    return undefined;
  });
  server.answer(legalHoldEndpoints.lift, () => {
    holds = [];
    return undefined;
  });
  await open('/admin/clients/1', { as: owner });
  await menu.click();
  await page.getByRole('button', { name: 'Place legal hold' }).click();
  await page.getByRole('button', { name: 'Place hold' }).click();
  await expect(page.getByText('Please say why')).toBeSeen();
  await page.getByLabelText('Reason').fill('IRS audit of 2024');
  await page.getByRole('button', { name: 'Place hold' }).click();
  await expect(page.getByText('On legal hold')).toBeSeen();
  await expect(page.getByText('IRS audit of 2024')).toBeSeen();
  await expect(page.getByText('Since November 20, 2026, by pat')).toBeSeen();
  await menu.click();
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeSeen();
  await expect(page.getByRole('button', { name: 'Place legal hold' })).toBeGone();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Lift the legal hold on Sample Dental LLC' }).click();
  await page.getByRole('button', { name: 'Lift hold' }).click();
  await menu.click();
  await expect(page.getByRole('button', { name: 'Place legal hold' })).toBeSeen();
});

test('Archiving asks what becomes of the open jobs [2.351, 2.524]', async () => {
  answered();
  server.answer(clientEndpoints.archive, client({ status: 'archived' }));
  await open('/admin/clients/1', { as: owner });
  await menu.click();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Delete the 2 open jobs' }).click();
  await page.getByRole('button', { name: 'Archive client' }).click();
  await expect
    .poll(() => server.received(clientEndpoints.archive))
    .toMatchObject([{ params: { id: '1' }, body: { deleteJobs: true } }]);
});

const person: Member = {
  id: 11,
  username: 'lee',
  fullName: 'Lee Example',
  email: 'lee@example.com',
  emailConfirmed: true,
  origin: 'invitation',
  secondFactor: false,
  closed: false,
  otherClients: [],
  hasOtherClients: false,
  createdAt: '2026-01-15T17:00:00.000Z',
};

test('Archiving asks what becomes of the access of its people [2.524]', async () => {
  answered();
  const others = { otherClients: [{ id: 2, name: other.name }], hasOtherClients: true };
  const members = [person, { ...person, id: 12, ...others }, { ...person, id: 13, closed: true }];
  server.answer(clientEndpoints.read, client({ members }));
  server.refuse(clientEndpoints.archiveAndEndAccess, 'conflict', {
    message: 'The people of this client have changed.',
  });
  await open('/admin/clients/1', { as: owner });
  await menu.click();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question
    .getByRole('checkbox', {
      name: 'Close the portal account of 1 person, and remove access for 1 person with another client',
    })
    .click();
  expect(await complaints()).toEqual([]);
  await question.getByRole('button', { name: 'Archive client' }).click();
  await expect(toast('Not archived')).toRead(/people of this client have changed/);
  server.answer(clientEndpoints.archiveAndEndAccess, client({ status: 'archived' }));
  await question.getByRole('button', { name: 'Archive client' }).click();
  await expect(question).toBeGone();
  expect(server.received(clientEndpoints.archiveAndEndAccess)).toMatchObject([
    { params: { id: '1' }, body: { deleteJobs: false } },
    { params: { id: '1' }, body: { deleteJobs: false } },
  ]);
});

test('An archived client says that its open invitations do not work, and offers no new ones [2.543]', async () => {
  answered();
  const invitation = {
    id: 5,
    email: 'lee@example.com',
    createdAt: '2026-11-20T17:00:00.000Z',
    expiresAt: '2026-11-27T17:00:00.000Z',
    expired: false,
  };
  server.answer(clientEndpoints.read, client({ status: 'archived', invitations: [invitation] }));
  await open('/admin/clients/1?tab=people', { as: owner });
  await expect(page.getByText('Nobody has access.')).toBeSeen();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toRead(
    /lee@example.com.*doesn’t work while the client is archived.*good until November 27, 2026/,
  );
  await expect(page.getByText('Archived clients can’t get invitations.')).toBeSeen();
  await expect(page.getByRole('button', { name: 'Send invitation' })).toBeGone();
});

test('The day of a moment is that of the firm, where it is evening when UTC has the next day [2.1201]', async () => {
  answered();
  const moment = '2026-12-01T06:30:00.000Z';
  const invitation = {
    id: 5,
    email: 'lee@example.com',
    createdAt: moment,
    expiresAt: moment,
    expired: false,
  };
  const members = [{ ...person, createdAt: moment }];
  server.answer(clientEndpoints.read, client({ createdAt: moment, members, invitations: [invitation] }));
  await open('/admin/clients/1?tab=people', { as: owner });
  const day = /November 30, 2026/;
  await expect(page.getByRole('region', { name: 'Client record' })).toRead(day);
  await expect(page.getByRole('list', { name: 'People' })).toRead(day);
  await expect(page.getByRole('list', { name: 'Open invitations' })).toRead(day);
});

test('The closed accounts of an archived client can be reopened once it is restored [2.524]', async () => {
  answered();
  const members = [
    { ...person, closed: true },
    { ...person, id: 12, username: 'kim', closed: true, hasOtherClients: true },
  ];
  server.answer(clientEndpoints.read, client({ status: 'archived', members }));
  await open('/admin/clients/1?tab=people', { as: owner });
  await expect(page.getByText('their closed accounts can’t be reopened')).toBeSeen();
  await expect(page.getByRole('button', { name: 'Reopen the account kim' })).toBeSeen();
  await expect(page.getByRole('button', { name: 'Reopen the account lee' })).toBeGone();
});

test('Restoring gives the focus to the heading, and says which accounts are still closed [2.524]', async () => {
  answered();
  const members = [{ ...person, closed: true }];
  server.answer(clientEndpoints.read, client({ status: 'archived', members }));
  server.answer(clientEndpoints.update, () => {
    server.answer(clientEndpoints.read, client({ members }));
    return client({ members });
  });
  await open('/admin/clients/1?tab=people', { as: owner });
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(toast('Sample Dental LLC is restored')).toRead(
    /1 portal account is still closed\. Reopen it under People\./,
  );
  await expect(page.getByRole('heading', { name: 'Sample Dental LLC', level: 1 })).toHaveFocus();
  await expect(page.getByRole('button', { name: 'Reopen the account lee' })).toBeSeen();
});

test('While nobody has access the tasks say that nobody is emailed, and the record’s address is proposed [2.599]', async () => {
  answered();
  await open('/admin/clients/1', { as: owner });
  await expect(page.getByText('nobody is emailed about this')).toBeSeen();
  await page.getByRole('link', { name: 'Invite someone' }).click();
  await expect(page.getByRole('form', { name: 'Invite a person' }).getByLabelText('Email')).toHold(
    'pat@example.com',
  );
  expect(await complaints()).toEqual([]);
});

test('Where someone has access nobody is said to be left out, and no address is proposed [2.599]', async () => {
  answered();
  server.answer(clientEndpoints.read, client({ members: [person] }));
  await open('/admin/clients/1?tab=people', { as: owner });
  await expect(page.getByRole('form', { name: 'Invite a person' }).getByLabelText('Email')).toHold('');
  await page.getByRole('tab', { name: 'Tasks' }).click();
  await expect(page.getByRole('button', { name: 'New task' })).toBeSeen();
  await expect(page.getByText('nobody is emailed about this')).toBeGone();
});

test('On phones the record is folded, so that the first row of work is in view [2.544]', async () => {
  await page.viewport(390, 844);
  answered();
  server.answer(taskEndpoints.ofClient, [someTask]);
  await open('/admin/clients/1', { as: owner });
  const row = page.getByRole('list', { name: 'Tasks' }).getByRole('article');
  await expect(row).toBeSeen();
  expect(row.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844);
  const record = page.getByRole('region', { name: 'Client record' });
  await expect(record.getByText('pat@example.com')).toBeGone();
  await record.getByText('Client record').click();
  await expect(record.getByText('pat@example.com')).toBeSeen();
  await page.viewport(1280, 900);
});

test('Above the work, the record of a client stays folded or open, as it was left [2.623]', async () => {
  await page.viewport(1280, 900);
  answered();
  await open('/admin/clients/1', { as: owner });
  const record = page.getByRole('region', { name: 'Client record' });
  await expect(page.getByText('Balance due')).toBeSeen();
  await expect(record.getByText('pat@example.com')).toBeGone();
  await record.getByText('Client record').click();
  await expect(record.getByText('pat@example.com')).toBeSeen();
  closePages();
  await open('/admin/clients/1', { as: owner });
  await expect(record.getByText('pat@example.com')).toBeSeen();
  await record.getByText('Client record').click();
  await expect(record.getByText('pat@example.com')).toBeGone();
});

test('On a wide screen the tabs of a client are at the top, with the record beside them [2.1380]', async () => {
  answered();
  server.answer(adminInvoiceEndpoints.balance, { outstandingCents: 0, overdueCents: 0 });
  server.answer(clientEndpoints.read, client({ openTasks: 0, overdueTasks: 0 }));
  await open('/admin/clients/1', { as: owner });
  const tabs = page.getByRole('tablist', { name: 'Client' });
  await expect(tabs).toBeSeen();
  expect(tabs.element().getBoundingClientRect().top).toBeLessThan(200);
  const record = page.getByRole('region', { name: 'Client record' }).element().getBoundingClientRect();
  expect(record.left).toBeGreaterThan(tabs.element().getBoundingClientRect().right);
  await expect(page.getByText('Balance due')).toBeGone();
  await expect(page.getByText('Next meeting')).toBeGone();
});

test('A message, a request for documents and an invoice begin on the page of a client, from any of its tabs [2.1381]', async () => {
  answered();
  server.answer(conversationEndpoints.ofClient, []);
  server.answer(conversationEndpoints.read, { awaiting: null });
  server.answer(taskEndpoints.templates, []);
  server.answer(cannedReplyEndpoints.list, []);
  const { address } = await open('/admin/clients/1', { as: owner });
  await expect
    .element(page.getByRole('link', { name: 'New invoice' }))
    .toHaveAttribute('href', '/admin/invoices/new?client=1');
  await page.getByRole('button', { name: 'Ask for documents' }).click();
  await expect(page.getByRole('dialog', { name: 'Ask for documents' })).toBeSeen();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await menu.click();
  await expect(page.getByRole('button', { name: 'New booking' })).toBeSeen();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Send a Message' })).toBeSeen();
  expect(address()).toBe('/admin/clients/1?tab=messages');
});

test('An exemption from sales tax is marked with its certificate, and shown in the record [2.585]', async () => {
  answered();
  server.answer(clientEndpoints.tags, []);
  const exemption = { taxExemption: 'resale', exemptionCertificate: 'R-17' } as const;
  server.answer(clientEndpoints.update, client({ ...exemption, exemptionExpiresOn: '2031-12-31' }));
  await open('/admin/clients/1', { as: owner });
  await menu.click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('form', { name: 'Edit client' });
  await form.getByLabelText('Exempt from sales tax (optional)').selectOptions('Resale');
  await form.getByLabelText('Certificate number (optional)').fill('R-17');
  await form.getByLabelText('Exempt through (optional)').first().fill('12/31/2031');
  expect(await complaints()).toEqual([]);
  server.answer(clientEndpoints.read, client({ ...exemption, exemptionExpiresOn: '2031-12-31' }));
  await form.getByRole('button', { name: 'Save client' }).click();
  await page.viewport(1440, 900);
  await expect(page.getByRole('region', { name: 'Client record' })).toRead(
    /Exempt \(Resale\), certificate R-17, through December 31, 2031/,
  );
  expect(server.received(clientEndpoints.update)[0]?.body).toMatchObject({
    ...exemption,
    exemptionExpiresOn: '2031-12-31',
  });
});

test('What is empty in the record of a client takes no room [2.524]', async () => {
  answered();
  const empty = { phone: '', address: '', entityType: '', ein: '', fiscalYearEnd: '' } as const;
  server.answer(
    clientEndpoints.read,
    client({ ...empty, states: [], contacts: [], customFields: [], tags: [] }),
  );
  await open('/admin/clients/1', { as: owner });
  const record = page.getByRole('region', { name: 'Client record' });
  await expect(record).toRead(
    /^Contact details Email pat@example.com Emails Email log Since January 15, 2026$/,
  );
});

test('A job is begun from a template, due some days before its deadline [2.352]', async () => {
  answered();
  server.answer(clientJobEndpoints.list, []);
  server.answer(clientJobEndpoints.assignees, [{ id: 5, name: 'Bea' }]);
  server.answer(clientJobEndpoints.templates, [...jobTemplates]);
  server.refuse(clientJobEndpoints.create, 'conflict', { message: 'This client is archived.' });
  await open('/admin/clients/1?tab=jobs', { as: owner });
  await page.getByRole('button', { name: 'New job' }).click();
  const dialog = page.getByRole('dialog', { name: 'New job' });
  await dialog.getByRole('combobox', { name: 'Template' }).selectOptions('Business tax return');
  await dialog.getByLabelText('Deadline', { exact: true }).fill('04/15/2031');
  await expect(dialog).toRead(/The job is due .*April 1, 2031/);
  await dialog.getByRole('button', { name: 'Create job' }).click();
  await expect(dialog).toRead(/This client is archived/);
  expect(server.received(clientJobEndpoints.create)[0]?.body).toMatchObject({
    title: 'Business tax return',
    dueDate: '2031-04-01',
    recurrence: 'yearly',
    template: 'business-return',
    assigneeId: null,
  });
});

test('Work of a client that no signed letter covers is named beside its jobs, and what is typed for a new one [13.38]', async () => {
  answered();
  server.answer(engagementEndpoints.coverage, {
    covered: ['bookkeeping'],
    uncovered: ['payroll', 'sales-tax'],
  });
  server.answer(clientJobEndpoints.list, []);
  server.answer(clientJobEndpoints.assignees, []);
  server.answer(clientJobEndpoints.templates, [...jobTemplates]);
  await open('/admin/clients/1?tab=jobs', { as: owner });
  await expect(page.getByText(/covers payroll and sales tax returns\./)).toBeSeen();
  await page.getByRole('button', { name: 'New job' }).click();
  const dialog = page.getByRole('dialog', { name: 'New job' });
  await dialog.getByLabelText('Job', { exact: true }).fill('Month-end close');
  expect(dialog.element().textContent).not.toContain('Not in a signed letter');
  await dialog.getByLabelText('Job', { exact: true }).fill('HR handbook');
  await expect(dialog.getByRole('status')).toRead(/covers HR services\./);
  expect(await complaints()).toEqual([]);
});

test('A client who asks to close the account: the firm reads since when, and closes it [10.29]', async () => {
  answered();
  let current = client({ closingAskedAt: '2026-11-20T16:00:00Z' });
  server.answer(clientEndpoints.read, () => current);
  server.answer(adminClosingEndpoints.accept, () => {
    current = client({ status: 'archived' });
    return undefined;
  });
  await open('/admin/clients/1', { as: owner });
  await expect(page.getByText('Sample Dental LLC asked to close its account')).toBeSeen();
  await expect(page.getByText(/Requested on November 20, 2026/)).toBeSeen();
  await page.getByRole('button', { name: 'Close the account' }).click();
  await page.getByRole('button', { name: 'Close account', exact: true }).click();
  await expect(page.getByText('Sample Dental LLC asked to close its account')).toBeGone();
});

test('The people of a client are listed with their other clients, and lose the access to this one alone [2.384]', async () => {
  const pat: Member = {
    id: 7,
    username: 'pat',
    fullName: 'Pat Example',
    email: 'pat@example.com',
    emailConfirmed: true,
    origin: 'invitation',
    secondFactor: false,
    closed: false,
    otherClients: [{ id: 2, name: other.name }],
    hasOtherClients: true,
    createdAt: '2026-01-15T17:00:00.000Z',
  };
  const lee = { ...pat, id: 8, username: 'lee', fullName: '', otherClients: [], hasOtherClients: false };
  answered();
  server.answer(clientEndpoints.read, client({ members: [pat, lee] }));
  await open('/admin/clients/1?tab=people', { as: owner });
  const people = page.getByRole('list', { name: 'People' });
  await expect(people.getByRole('listitem').first()).toRead(/Pat Example.*Also has access to Sample Dental/);
  await expect(page.getByRole('button', { name: 'Remove access of lee' })).toBeGone();
  await page.getByRole('button', { name: 'Remove access of Pat Example' }).click();
  server.answer(clientEndpoints.removeMember, () => {
    server.answer(clientEndpoints.read, client({ members: [lee] }));
    return client({ members: [lee] });
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove access' }).click();
  await expect(people.getByText('Pat Example')).toBeGone();
  expect(server.received(clientEndpoints.removeMember).map(({ body }) => body)).toEqual([{ remove: 7 }]);
});

test('The deadlines of a client say what is missing, and follow what is agreed on who files', async () => {
  answered();
  server.answer(deadlineEndpoints.ofClient, {
    deadlines: [],
    withoutRule: [{ form: 'Form 1065', period: 'for 2046' }],
    filers: null,
    filersVersion: 0,
    entityType: 'partnership',
    fiscalYearEnd: '',
    states: [],
  });
  server.answer(deadlineEndpoints.setFilers, {
    filers: { 'income-tax': 'firm', payroll: 'client' },
    version: 1,
  });
  await open('/admin/clients/1?tab=deadlines', { as: owner });
  const panel = page.getByRole('tabpanel', { name: 'Deadlines' });
  await expect(panel).toRead(/until you say who files what.*December 31 is used.*once UT is among/);
  await expect(panel).toRead(/No date yet for Form 1065 for 2046/);
  await page.getByRole('button', { name: 'Who files what' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who files what' });
  await dialog.getByRole('combobox', { name: 'Payroll reports' }).selectOptions('The client does');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeGone();
  expect(server.received(deadlineEndpoints.setFilers).at(-1)?.body).toEqual({
    filers: { 'income-tax': 'firm', payroll: 'client' },
    version: 0,
  });
});

test('A client without an entity type has no deadlines yet, which says what to add', async () => {
  answered();
  server.answer(deadlineEndpoints.ofClient, {
    deadlines: [],
    withoutRule: [],
    filers: null,
    filersVersion: 0,
    entityType: '',
    fiscalYearEnd: '',
    states: [],
  });
  await open('/admin/clients/1?tab=deadlines', { as: owner });
  await expect(page.getByText('Deadlines go by the entity type')).toBeSeen();
});

test('A recurring invoice begins with the terms of the firm and says when it goes out today', async () => {
  answered();
  server.answer(adminInvoiceEndpoints.ofClient, []);
  server.answer(billingEndpoints.recurring, []);
  server.answer(salesTaxEndpoints.rates, []);
  server.answer(billingEndpoints.items, []);
  server.answer(billingEndpoints.read, {
    instructions: '',
    dueDays: 21,
    reminders: [],
    attachPdf: false,
    version: 1,
  });
  await open('/admin/clients/1?tab=invoices', { as: owner });
  await page.getByRole('button', { name: 'New recurring invoice' }).click();
  const form = page.getByRole('form', { name: 'Recurring invoice' });
  await expect(form.getByLabelText('Due after (days)')).toHold('21');
  await expect(form.getByText('The first invoice is sent today')).toBeSeen();
  await form.getByRole('checkbox', { name: 'Send automatically' }).click();
  await expect(form.getByText('The first draft is created today')).toBeSeen();
  await form.getByLabelText('First invoice on', { exact: true }).fill('1/15/2090');
  await expect(form.getByText('The first draft is created today')).toBeGone();
  expect(await complaints()).toEqual([]);
});

test('An invitation is withdrawn after asking', async () => {
  answered();
  const invitation = {
    id: 5,
    email: 'lee@example.com',
    createdAt: '2026-11-20T17:00:00.000Z',
    expiresAt: '2026-11-27T17:00:00.000Z',
    expired: false,
  };
  server.answer(clientEndpoints.read, client({ invitations: [invitation] }));
  server.answer(invitationEndpoints.withdraw, () => {
    server.answer(clientEndpoints.read, client({}));
    return undefined;
  });
  await open('/admin/clients/1?tab=people', { as: owner });
  await page.getByRole('button', { name: 'Withdraw the invitation to lee@example.com' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toRead(/The link that went to lee@example\.com will no longer work\./);
  expect(server.received(invitationEndpoints.withdraw)).toEqual([]);
  await question.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toBeGone();
  expect(server.received(invitationEndpoints.withdraw).map(({ params }) => params)).toEqual([{ id: '5' }]);
});

test('Nobody is connected whose address is not confirmed', async () => {
  answered();
  const members = [{ ...person, origin: 'registration' as const, emailConfirmed: false }];
  server.answer(clientEndpoints.read, client({ status: 'prospect', members }));
  await open('/admin/clients/1?tab=people', { as: owner });
  await page.getByRole('button', { name: 'Connect lee with a client' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nobody has confirmed this address')).toBeSeen();
  await expect(dialog.getByLabelText('Search clients')).toBeGone();
  expect(await complaints()).toEqual([]);
});

test('Canned replies that do not come say so, and are asked for again', async () => {
  answered();
  server.answer(conversationEndpoints.ofClient, []);
  server.answer(conversationEndpoints.read, { awaiting: null });
  server.cut(cannedReplyEndpoints.list);
  await open('/admin/clients/1?tab=messages', { as: owner });
  const complaint = page.getByText('Saved answers could not be loaded');
  await expect(complaint).toBeSeen();
  server.answer(cannedReplyEndpoints.list, [
    { id: 1, title: 'W-2', content: 'They go out in January.', version: 1 },
  ]);
  const form = page.getByRole('form', { name: 'Send a Message' });
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(complaint).toBeGone();
  await form.getByLabelText('Saved answers').selectOptions('W-2');
  await expect(form.getByLabelText('Message')).toHold('They go out in January.');
  await page.getByRole('button', { name: 'Edit saved answers' }).click();
  await expect(page.getByRole('button', { name: 'New saved answer' })).toBeSeen();
  await expect(page.getByRole('dialog').getByText('W-2')).toBeSeen();
});

test('A client without records is deleted; for one with records the dialog says what it has [2.709]', async () => {
  answered();
  await open('/admin/clients/1', { as: owner });
  const message = 'Sample Dental LLC can’t be deleted because it has tasks. You can archive it instead.';
  server.refuse(clientEndpoints.delete, 'conflict', { message });
  await menu.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete client' }).click();
  await expect(dialog).toRead(/can’t be deleted because it has tasks/);
  server.answer(clientEndpoints.delete, undefined);
  server.answer(clientEndpoints.list, []);
  server.answer(clientEndpoints.tags, []);
  server.answer(clientEndpoints.duplicates, []);
  const counts = { prospect: 0, active: 0, archived: 0, closing: 0, openTasks: 0, overdueTasks: 0 };
  server.answer(clientEndpoints.counts, counts);
  await dialog.getByRole('button', { name: 'Delete client' }).click();
  await expect(page.getByText('Sample Dental LLC is deleted')).toBeSeen();
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeSeen();
});

test('The form of a client says what PDFs can’t show of a name, as it is typed [2.960]', async () => {
  answered();
  server.answer(clientEndpoints.tags, []);
  server.answer(adminInvoiceEndpoints.pdfCharacters, { characters: [['ส', 'ม']] });
  await open('/admin/clients/1', { as: owner });
  await menu.click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('form', { name: 'Edit client' });
  const name = form.getByLabelText('Name', { exact: true });
  await name.fill('Sommer Ölhandel');
  await name.fill('สม Trading');
  const hint = 'PDFs can’t show ส ม in the name. □ is printed instead.';
  await expect.element(name).toHaveAccessibleDescription(hint);
  expect(server.received(adminInvoiceEndpoints.pdfCharacters).map(({ body }) => body)).toEqual([
    { texts: ['สม Trading'] },
  ]);
});

test('A task, or a file by its text or name, that has to be signed by hand says so, with what to do instead [13.36, 13.37]', async () => {
  answered();
  server.answer(adminDocumentEndpoints.ofClient, []);
  server.answer(adminDocumentEndpoints.years, []);
  server.answer(requestListEndpoints.ofClient, []);
  server.answer(storageEndpoints.ofClient, {
    usedBytes: 0,
    allowedBytes: 1e9,
    files: 0,
    allowedFiles: null,
    rule: 'standard',
  });
  await open('/admin/clients/1?tab=tasks', { as: owner });
  await page.getByRole('button', { name: 'New task' }).click();
  const task = page.getByRole('dialog', { name: 'New task' });
  await task.getByLabelText('Task', { exact: true }).fill('Sign the engagement letter');
  expect(task.element().textContent).not.toContain('signed in the portal');
  await task.getByLabelText('Task', { exact: true }).fill('Sign Form 8879');
  await expect(task.getByRole('status')).toRead(
    /Form 8879 can’t be signed in the portal: the IRS .*print it, sign it by hand and upload a scan/,
  );
  expect(await complaints()).toEqual([]);
  closePages();
  await open('/admin/clients/1?tab=documents', { as: owner });
  await page.getByRole('button', { name: 'Send a document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a document' });
  await userEvent.upload(dialog.getByLabelText(/Files?/).first(), [
    pdfFile('return.pdf', ['(Form 88) Tj 20 0 Td (79 IRS e-file) Tj', '(Page 2) Tj']),
    pdfFile('ledger.pdf', ['(General ledger) Tj']),
    new File(['no PDF at all'], 'Lee-8878.pdf'),
  ]);
  await expect(dialog.getByRole('status').filter({ hasText: 'return.pdf' })).toRead(
    /Form 8879 can’t be signed/,
  );
  await expect(dialog.getByRole('status').filter({ hasText: 'Lee-8878.pdf' })).toRead(/Form 8878 can’t be/);
  await expect(dialog.getByRole('status').filter({ hasText: 'ledger.pdf' })).toBeGone();
  expect(await complaints()).toEqual([]);
});

/** A PDF file with a page for each text; what reads it makes its own table of objects. */
function pdfFile(name: string, pages: readonly string[]): File {
  const ids = pages.map((_, index) => 4 + index * 2);
  const objects = [
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    `2 0 obj <</Type/Pages/Count ${ids.length}/Kids[${ids.map((id) => `${id} 0 R`).join(' ')}]>> endobj`,
    '3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj',
    ...pages.flatMap((text, index) => {
      const [id = 0, content] = [ids[index], `BT /F 12 Tf 40 700 Td ${text} ET`];
      return [
        `${id} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 3 0 R>>>>/Contents ${id + 1} 0 R>> endobj`,
        `${id + 1} 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj`,
      ];
    }),
  ];
  return new File([`%PDF-1.4\n${objects.join('\n')}\ntrailer <</Root 1 0 R>>\n%%EOF`], name);
}

const zoe: StaffMember = {
  id: 5,
  username: 'zoe.c',
  fullName: 'Zoë Christensen',
  email: 'zoe@example.com',
  emailConfirmed: true,
  position: 'bookkeeper',
  clients: [],
  weeklyMinutes: null,
  secondFactor: true,
  lastUsedAt: null,
  createdAt: '2026-11-01T17:00:00.000Z',
  confirmedAt: null,
  due: false,
  closedAt: null,
  version: 7,
};

test('The owner sees which staff work for a client, gives one access and ends it [6.113]', async () => {
  answered();
  server.answer(clientEndpoints.read, client({ members: [] }));
  server.answer(staffEndpoints.list, { members: [zoe], invitations: [] });
  const mara = { id: 1, name: 'Mara', position: 'owner' as const, allClients: true };
  server.answer(staffEndpoints.ofClient, [mara]);
  const given = { ...zoe, clients: [{ id: 1, name: 'Sample Bakery' }] };
  server.answer(staffEndpoints.giveAccess, () => {
    server.answer(staffEndpoints.list, { members: [given], invitations: [] });
    server.answer(staffEndpoints.ofClient, [
      mara,
      { id: 5, name: 'Zoë Christensen', position: 'bookkeeper', allClients: false },
    ]);
    return given;
  });
  server.answer(staffEndpoints.endAccess, zoe);
  await open('/admin/clients/1?tab=people', { as: owner });
  const staff = page.getByRole('list', { name: 'Staff' });
  await expect(staff).toRead(/Mara.*Owner, all clients/);
  await page.getByRole('combobox', { name: 'Give access to' }).selectOptions('Zoë Christensen');
  await page.getByRole('button', { name: 'Give access', exact: true }).click();
  await expect(staff).toRead(/Zoë Christensen.*Bookkeeper, chosen clients/);
  await expect(page.getByRole('combobox', { name: 'Give access to' })).toBeGone();
  expect(await complaints()).toEqual([]);
  await page.getByRole('button', { name: 'End access of Zoë Christensen' }).click();
  await expect
    .poll(() => server.received(staffEndpoints.endAccess))
    .toMatchObject([{ body: { clientId: 1 } }]);
});

test('A bookkeeper sees which staff work for a client, and nothing to change it [6.113]', async () => {
  answered();
  server.answer(clientEndpoints.read, client({ members: [] }));
  server.answer(staffEndpoints.ofClient, [
    { id: 5, name: 'Zoë Christensen', position: 'bookkeeper', allClients: false },
  ]);
  await open('/admin/clients/1?tab=people', { as: { ...owner, position: 'bookkeeper' } });
  await expect(page.getByRole('list', { name: 'Staff' })).toRead(/Zoë Christensen/);
  await expect(page.getByRole('button', { name: 'End access of Zoë Christensen' })).toBeGone();
});
