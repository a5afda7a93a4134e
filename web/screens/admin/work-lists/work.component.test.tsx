import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { jobTemplates } from '#content/job-templates.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import type { StaffMember } from '#contract/accounts/access/schemas.ts';
import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import type { BulkAction } from '#contract/bulk-actions/schemas.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import type { ClientJob } from '#contract/client-jobs/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { row, toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const staff = [
  { id: 1, name: 'admin' },
  { id: 5, name: 'Bea' },
];

function job(changes: Partial<ClientJob> = {}): ClientJob {
  return {
    id: 1,
    client: { id: 7, name: 'Quinn Sample' },
    title: 'Month-end close',
    notes: '',
    state: 'to-do',
    assignee: null,
    dueDate: '2026-11-20',
    recurrence: 'monthly',
    checklist: [
      { text: 'Reconcile', done: true },
      { text: 'Send the reports', done: false },
    ],
    clientTasks: 2,
    overdue: true,
    completedAt: null,
    createdAt: '2026-11-01T17:00:00.000Z',
    version: 3,
    ...changes,
  };
}

const payroll = job({ id: 2, title: 'Payroll', state: 'waiting', assignee: { id: 5, name: 'Bea' } });

const bea: StaffMember = {
  id: 5,
  username: 'bea',
  fullName: 'Bea',
  email: 'bea@example.com',
  emailConfirmed: true,
  position: 'bookkeeper',
  clients: [{ id: 99, name: 'Another client' }],
  weeklyMinutes: null,
  secondFactor: true,
  lastUsedAt: null,
  createdAt: '2026-11-01T17:00:00.000Z',
  confirmedAt: null,
  due: false,
  closedAt: null,
  version: 7,
};

beforeEach(() => {
  server.answer(bulkActionEndpoints.list, []);
  server.answer(clientJobEndpoints.list, [job(), payroll]);
  server.answer(clientJobEndpoints.counts, { open: 2, overdue: 2, mine: 0 });
  server.answer(clientJobEndpoints.assignees, staff);
  server.answer(staffEndpoints.list, { members: [bea], invitations: [] });
  server.answer(clientJobEndpoints.templates, [...jobTemplates]);
  server.answer(clientJobEndpoints.read, job());
  server.answer(bookingEndpoints.nextOfClient, null);
});

describe('The work of the firm', () => {
  test('is a list over all clients: who, what, when, how far, and what the client owes [2.348]', async () => {
    await open('/admin/work', { as: owner });
    await expect(row('Month-end close')).toRead(
      /Every month.*Quinn Sample.*Nobody.*Nov 20.*overdue.*To do.*1 of 2.*2 tasks/,
    );
    await expect(row('Payroll')).toRead(/Bea.*Waiting/);
    expect(await complaints()).toEqual([]);
  });

  test.each([
    [360, 740],
    [1280, 900],
  ])('shows long names of jobs whole on a screen of %i pixels [2.348]', async (width, height) => {
    await page.viewport(width, height);
    server.answer(clientJobEndpoints.list, [
      job({
        title: 'Answer the letter from the Idaho State Tax Commission about payroll withholding in 2025',
      }),
    ]);
    await open('/admin/work', { as: owner });
    const table = page.getByRole('table', { name: 'Jobs' });
    await expect(table).toBeSeen();
    const box = table.element().parentElement;
    expect(box?.scrollWidth).toBe(box?.clientWidth);
    await page.viewport(1280, 900);
  });

  test('is narrowed down by day and person, which the address says [2.348]', async () => {
    const { address } = await open('/admin/work?jobs=week', { as: owner });
    await page.getByRole('combobox', { name: 'Assigned to' }).selectOptions('Bea');
    await expect
      .poll(() => server.received(clientJobEndpoints.list).at(-1)?.query)
      .toMatchObject({
        show: 'week',
        assignee: '5',
      });
    expect(address()).toBe('/admin/work?jobs=week&person=5');
  });

  test('is searched and sorted, which the address says, and exported as it is shown [2.1225]', async () => {
    const { address } = await open('/admin/work?jobs=all', { as: owner });
    await page.getByRole('searchbox', { name: 'Search jobs' }).fill('quinn close');
    const asked = () => server.received(clientJobEndpoints.list).at(-1)?.query;
    await expect.poll(asked).toMatchObject({ show: 'all', q: 'quinn close' });
    await page.getByRole('columnheader', { name: 'Client', exact: true }).getByRole('button').click();
    await expect.poll(asked).toMatchObject({ q: 'quinn close', sort: 'client', order: 'asc' });
    await page.getByRole('columnheader', { name: 'Client', exact: true }).getByRole('button').click();
    await expect.poll(asked).toMatchObject({ sort: 'client', order: 'desc' });
    expect(address()).toBe('/admin/work?jobs=all&q=quinn+close&sort=client&order=desc');
    server.answer(clientJobEndpoints.exporting, { fileName: 'jobs-2026-11-30.csv', csv: 'Job\r\n' });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect
      .poll(() => server.received(clientJobEndpoints.exporting)[0]?.query)
      .toEqual({ show: 'all', q: 'quinn close', sort: 'client', order: 'desc' });
    server.answer(clientJobEndpoints.list, []);
    await page.getByRole('searchbox', { name: 'Search jobs' }).fill('nobody');
    await expect(page.getByText('No jobs match your search.')).toBeSeen();
    expect(await complaints()).toEqual([]);
  });

  test('is searched and sorted on a phone too, and on the board [2.1225]', async () => {
    await page.viewport(360, 740);
    server.answer(clientJobEndpoints.states, { 'to-do': 1, 'in-progress': 0, waiting: 1, done: 0 });
    await open('/admin/work?q=quinn&board=true', { as: owner });
    await expect(page.getByRole('searchbox', { name: 'Search jobs' })).toHold('quinn');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Sort' }).selectOptions('By client');
    await expect
      .poll(() => server.received(clientJobEndpoints.list).at(-1)?.query)
      .toMatchObject({ q: 'quinn', sort: 'client' });
    expect(server.received(clientJobEndpoints.states).at(-1)?.query).toMatchObject({ q: 'quinn' });
    await page.viewport(1280, 900);
  });

  test('is given to someone, with access, several at once; what happens is shown before [2.350] [5.99] [6.115]', async () => {
    server.answer(bulkActionEndpoints.preview, {
      subject: 'jobs',
      count: 1,
      rows: [{ id: 1, name: 'Month-end close · Quinn Sample', detail: '' }],
      leftOutCount: 1,
      leftOut: [{ id: 2, name: 'Payroll · Quinn Sample', reason: 'Is theirs already' }],
      effect: 'They are notified once of all of the jobs.',
      notUndoable: null,
    });
    const done: BulkAction = {
      id: 9,
      subject: 'jobs',
      title: 'Assign to a person',
      by: 'owner',
      waiting: 0,
      done: 1,
      leftOutCount: 0,
      leftOut: [],
      createdAt: '2026-11-29T17:00:00.000Z',
      finishedAt: '2026-11-29T17:00:05.000Z',
      undoableUntil: null,
      notUndoable: null,
    };
    server.answer(bulkActionEndpoints.start, done);
    server.answer(bulkActionEndpoints.read, done);
    await open('/admin/work', { as: owner });
    await page.getByRole('checkbox', { name: 'Select Month-end close for Quinn Sample' }).click();
    await page.getByRole('checkbox', { name: 'Select Payroll for Quinn Sample' }).click();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign' });
    await dialog.getByRole('combobox', { name: 'Assigned to' }).selectOptions('Bea');
    await dialog
      .getByRole('checkbox', { name: 'Give Bea access to clients they don’t work for yet' })
      .click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toRead(/1 job\. They are notified once.*1 left out.*Is theirs already/);
    expect(await complaints()).toEqual([]);
    await dialog.getByRole('button', { name: 'Start for 1 job' }).click();
    await expect(dialog).toRead(/Done for 1 job/);
    expect(server.received(bulkActionEndpoints.start).map(({ body }) => body)).toEqual([
      {
        kind: 'assign-jobs',
        input: { assigneeId: 5, giveAccess: true },
        selection: { ids: [1, 2] },
        expected: 1,
      },
    ]);
  });

  test('gets a status or a due date, several at once [5.99]', async () => {
    server.answer(bulkActionEndpoints.preview, {
      subject: 'jobs',
      count: 2,
      rows: [],
      leftOutCount: 0,
      leftOut: [],
      effect: '',
      notUndoable: null,
    });
    await open('/admin/work', { as: owner });
    await page.getByRole('checkbox', { name: 'Select all shown' }).click();
    const choose = async (label: string) => {
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('button', { name: label }).click();
      return page.getByRole('dialog', { name: label });
    };
    const asked = () => server.received(bulkActionEndpoints.preview).map(({ body }) => body);
    const state = await choose('Set status');
    await state.getByRole('combobox', { name: 'Status' }).selectOptions('Done');
    await state.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(asked).toMatchObject([{ kind: 'set-job-state', input: { state: 'done' } }]);
    await state.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    const due = await choose('Set due date');
    await due.getByRole('textbox', { name: 'Due' }).fill('12/20/2031');
    await due.getByRole('button', { name: 'Continue' }).click();
    await expect
      .poll(asked)
      .toMatchObject([{}, { kind: 'set-job-due-date', input: { dueDate: '2031-12-20' } }]);
  });

  test('begins with a job for any client, also from the address, and asks for the client [2.583]', async () => {
    server.answer(clientEndpoints.choices, ({ query }) =>
      query['id'] === '7' || query['id'] === undefined ? [{ id: 7, name: 'Quinn Sample', email: '' }] : [],
    );
    server.answer(clientJobEndpoints.create, job({ id: 9, title: 'Sales tax return' }));
    const { address } = await open('/admin/work?new=true', { as: owner });
    const form = page.getByRole('form', { name: 'New job' });
    await form.getByLabelText('Job', { exact: true }).fill('Sales tax return');
    await form.getByLabelText('Due', { exact: true }).fill('12/20/2030');
    await form.getByRole('button', { name: 'Create job' }).click();
    await expect(form.getByRole('combobox', { name: 'Client' })).toBeRefusedWith('Please choose a client');
    expect(server.received(clientJobEndpoints.create)).toEqual([]);
    expect(await complaints()).toEqual([]);
    await form.getByRole('combobox', { name: 'Client' }).click();
    await page.getByRole('option', { name: 'Quinn Sample' }).click();
    await form.getByRole('button', { name: 'Create job' }).click();
    await expect(toast('Job created')).toRead(/Sales tax return/);
    expect(server.received(clientJobEndpoints.create)[0]?.params).toMatchObject({ id: '7' });
    expect(address()).toBe('/admin/work');
    await page.getByRole('button', { name: 'New job' }).click();
    await expect(form.getByRole('combobox', { name: 'Client' })).toHold('');
  });

  test('of a client that the address names begins with that client [2.583]', async () => {
    server.answer(clientEndpoints.choices, [{ id: 7, name: 'Quinn Sample', email: '' }]);
    await open('/admin/work?new=7', { as: owner });
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Client' })).toHold('Quinn Sample');
  });

  test('is opened by its name and changed [2.346]', async () => {
    server.answer(clientJobEndpoints.change, job({ version: 4 }));
    const { address } = await open('/admin/work', { as: owner });
    // A click anywhere in the row opens it.
    await row('Month-end close').getByText('1 of 2').click({ force: true });
    const dialog = page.getByRole('dialog', { name: 'Job for Quinn Sample' });
    await dialog.getByRole('checkbox', { name: 'Step 2 is done' }).click();
    await dialog.getByRole('combobox', { name: 'Assigned to' }).selectOptions('Bea');
    expect(address()).toBe('/admin/work?job=1');
    await dialog.getByRole('button', { name: 'Save job' }).click();
    await expect(toast('Job saved')).toBeSeen();
    expect(server.received(clientJobEndpoints.change)[0]?.body).toMatchObject({
      assigneeId: 5,
      version: 3,
      checklist: [
        { text: 'Reconcile', done: true },
        { text: 'Send the reports', done: true },
      ],
    });
  });

  test('is estimated in hours, which the list shows [2.1220]', async () => {
    server.answer(clientJobEndpoints.list, [job({ estimateMinutes: 90 }), payroll]);
    server.answer(clientJobEndpoints.read, job({ estimateMinutes: 90 }));
    server.answer(clientJobEndpoints.change, job({ version: 4 }));
    await open('/admin/work', { as: owner });
    await expect(row('Month-end close')).toRead(/1\.5 h/);
    await row('Month-end close').getByText('1 of 2').click({ force: true });
    const dialog = page.getByRole('dialog', { name: 'Job for Quinn Sample' });
    const hours = dialog.getByLabelText('Estimated hours (optional)');
    await expect(hours).toHold('1.5');
    await hours.fill('0');
    await dialog.getByRole('button', { name: 'Save job' }).click();
    await expect(hours).toBeRefusedWith('Please enter hours, such as 1.5, or leave it empty');
    await hours.fill('2:15');
    await expect(hours).toHold('2:15');
    await dialog.getByRole('button', { name: 'Save job' }).click();
    await expect(toast('Job saved')).toBeSeen();
    expect(server.received(clientJobEndpoints.change)[0]?.body).toMatchObject({ estimateMinutes: 135 });
  });

  test('takes its estimate from the template [2.1220]', async () => {
    server.answer(clientEndpoints.choices, [{ id: 7, name: 'Quinn Sample', email: '' }]);
    await open('/admin/work?new=7', { as: owner });
    const form = page.getByRole('form', { name: 'New job' });
    await form.getByLabelText('Template (optional)').selectOptions('Month-end close');
    await expect(form.getByLabelText('Estimated hours (optional)')).toHold('3');
  });

  test('shows its assignee even if they are not on the list of staff', async () => {
    server.answer(clientJobEndpoints.read, job({ assignee: { id: 9, name: 'Dana' } }));
    await open('/admin/work?job=1', { as: owner });
    const assignee = page.getByRole('dialog').getByRole('combobox', { name: 'Assigned to' });
    await expect(assignee).toRead(/Bea/);
    await expect(assignee).toHold('9');
  });

  test('compares a job that someone else has saved in the meantime in its form [2.620]', async () => {
    await open('/admin/work', { as: owner });
    await row('Month-end close').getByText('1 of 2').click({ force: true });
    const dialog = page.getByRole('dialog', { name: 'Job for Quinn Sample' });
    await dialog.getByRole('textbox', { name: 'Job' }).fill('Close November');
    server.refuse(clientJobEndpoints.change, 'conflict', { message: 'Someone else has changed this job.' });
    const theirs = job({ title: 'Close the month', dueDate: '2031-01-15', version: 4 });
    server.answer(clientJobEndpoints.read, theirs);
    await dialog.getByRole('button', { name: 'Save job' }).click();
    await expect(dialog).toRead(/Their changes are in the form ?Due/);
    await expect(dialog).toRead(/Job ?Yours ?Close November ?Theirs ?Close the month/);
    server.answer(clientJobEndpoints.change, theirs);
    await dialog.getByRole('button', { name: 'Save job' }).click();
    await expect(toast('Job saved')).toBeSeen();
    expect(server.received(clientJobEndpoints.change).at(-1)?.body).toMatchObject({
      title: 'Close November',
      dueDate: '2031-01-15',
      version: 4,
    });
  });

  test('is a board on demand, on which the keyboard moves a job [2.349]', async () => {
    server.answer(clientJobEndpoints.change, job({ state: 'in-progress' }));
    server.answer(clientJobEndpoints.states, { 'to-do': 1, 'in-progress': 0, waiting: 1, done: 0 });
    server.answer(clientJobEndpoints.list, ({ query: { state } }) =>
      [job(), payroll].filter((each) => each.state === state),
    );
    await open('/admin/work?board=true', { as: owner });
    const waiting = page.getByRole('region', { name: 'Waiting' });
    await expect(waiting).toRead(/Payroll.*Quinn Sample/);
    expect(await complaints()).toEqual([]);
    page.getByRole('button', { name: 'Move: Month-end close for Quinn Sample' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect(page.getByRole('button', { name: 'In progress', exact: true })).toHaveFocus();
    expect(await complaints()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => server.received(clientJobEndpoints.change)[0]?.body)
      .toEqual({ state: 'in-progress' });
  });

  test('moves to another column of the board by dragging its card [2.1384]', async () => {
    server.answer(clientJobEndpoints.change, job({ state: 'waiting' }));
    server.answer(clientJobEndpoints.states, { 'to-do': 1, 'in-progress': 0, waiting: 1, done: 0 });
    server.answer(clientJobEndpoints.list, ({ query: { state } }) =>
      [job(), payroll].filter((each) => each.state === state),
    );
    await open('/admin/work?board=true', { as: owner });
    const card = page.getByRole('article', { name: 'Month-end close for Quinn Sample' });
    await userEvent.dragAndDrop(card, page.getByRole('region', { name: 'To do' }));
    await userEvent.dragAndDrop(card, page.getByRole('region', { name: 'Waiting' }));
    await expect
      .poll(() => server.received(clientJobEndpoints.change).map(({ params, body }) => [params, body]))
      .toEqual([[{ id: '1' }, { state: 'waiting' }]]);
  });

  test('gets another status by a press on its status in the list, which is grouped by week [2.1383]', async () => {
    const later = job({ id: 3, title: 'Sales tax', dueDate: '2031-01-15', overdue: false });
    server.answer(clientJobEndpoints.list, [job(), later]);
    server.answer(clientJobEndpoints.change, job({ state: 'done' }));
    await open('/admin/work', { as: owner });
    await expect(page.getByRole('heading', { name: 'Overdue', level: 2 })).toBeSeen();
    await expect(page.getByRole('heading', { name: /^Week of Jan 1\d/, level: 2 })).toBeSeen();
    await row('Month-end close')
      .getByRole('button', { name: /^To do: change the status/ })
      .click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect.poll(() => server.received(clientJobEndpoints.change)[0]?.body).toEqual({ state: 'done' });
  });

  test('is a board that counts every job of a column, and loads more of each [2.765]', async () => {
    server.answer(clientJobEndpoints.states, { 'to-do': 65, 'in-progress': 0, waiting: 1, done: 9 });
    server.answer(clientJobEndpoints.list, ({ query: { state, cursor } }) => {
      if (state !== 'to-do') return [];
      const first = cursor ? 51 : 1;
      const rows = Array.from({ length: cursor ? 15 : 50 }, (_, index) =>
        job({ id: first + index, title: `Close ${first + index}` }),
      );
      return cursor ? rows : rows.map((each, index) => (index === 49 ? { ...each, cursor: 'next' } : each));
    });
    await open('/admin/work?board=true&person=me', { as: owner });
    const toDo = page.getByRole('region', { name: 'To do' });
    await expect(toDo).toRead(/^To do ?65/);
    const done = page.getByRole('region', { name: 'Done' });
    await expect(done).toRead(/^Done ?9/);
    expect(server.received(clientJobEndpoints.states).map(({ query }) => query)).toEqual([
      { show: 'open', assignee: 'me' },
      { show: 'done', assignee: 'me' },
    ]);
    expect(await complaints()).toEqual([]);
    await toDo.getByRole('button', { name: 'Show more: To do' }).click();
    await expect(toDo.getByRole('article', { name: /^Close 65 / })).toBeSeen();
  });
});

test('A job for someone who doesn’t work for its client: the owner is offered to give access [6.115]', async () => {
  server.answer(staffEndpoints.giveAccess, ({ body }) => {
    const given = { ...bea, clients: [{ id: body.clientId, name: 'Quinn Sample' }] };
    server.answer(staffEndpoints.list, { members: [given], invitations: [] });
    return given;
  });
  await open('/admin/work', { as: owner });
  await page
    .getByRole('button', { name: /^Month-end close/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Job for Quinn Sample' });
  await dialog.getByRole('combobox', { name: 'Assigned to' }).selectOptions('Bea');
  await expect(dialog).toRead(/Bea doesn’t work for this client yet\./);
  await dialog.getByRole('button', { name: 'Give Bea access' }).click();
  await expect(dialog.getByText('Bea doesn’t work for this client yet.')).toBeGone();
  expect(server.received(staffEndpoints.giveAccess)).toHaveLength(1);
});
