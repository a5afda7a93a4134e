import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import type { Capacity, ClientJob } from '#contract/client-jobs/schemas.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { complaints } from '#tests/support/components/axe.ts';
import { row } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const job: ClientJob = {
  id: 1,
  client: { id: 7, name: 'Quinn Sample' },
  title: 'Month-end close',
  notes: '',
  state: 'to-do',
  assignee: { id: 5, name: 'Bea' },
  dueDate: '2026-12-08',
  recurrence: 'monthly',
  estimateMinutes: 90,
  checklist: [],
  clientTasks: 0,
  overdue: false,
  completedAt: null,
  createdAt: '2026-11-01T17:00:00.000Z',
  version: 3,
};

const none = { jobs: 0, minutes: 0, unestimated: 0 };
const free = (availableMinutes: number | null) => ({ ...none, availableMinutes });
const weeks = [
  { from: '2026-11-29', to: '2026-12-05' },
  { from: '2026-12-06', to: '2026-12-12' },
  { from: '2026-12-13', to: '2026-12-19' },
  { from: '2026-12-20', to: '2026-12-26' },
];
const ownRow: Capacity['people'][number] = {
  person: { id: owner.id, name: 'Dana' },
  weeklyMinutes: 2400,
  overdue: { jobs: 2, minutes: 180, unestimated: 1 },
  weeks: [
    { jobs: 1, minutes: 60, unestimated: 0, availableMinutes: 480 },
    free(2400),
    free(2400),
    free(2400),
  ],
};
const beasRow: Capacity['people'][number] = {
  person: { id: 5, name: 'Bea' },
  weeklyMinutes: null,
  overdue: none,
  weeks: [free(null), { jobs: 1, minutes: 90, unestimated: 0, availableMinutes: 60 }, free(null), free(null)],
};
const capacity = { today: '2026-12-04', weeks, people: [ownRow, beasRow] };

const table = page.getByRole('table', { name: 'Hours by person and week' });
const asked = () => server.received(clientJobEndpoints.list).at(-1)?.query;

beforeEach(() => {
  server.answer(bulkActionEndpoints.list, []);
  server.answer(clientJobEndpoints.list, [job]);
  server.answer(clientJobEndpoints.counts, { open: 2, overdue: 2, mine: 0 });
  server.answer(clientJobEndpoints.assignees, [{ id: 5, name: 'Bea' }]);
  server.answer(clientJobEndpoints.capacity, capacity);
});

describe('My week', () => {
  test('has what is due against the hours left, what is overdue and what has no estimate [2.1222]', async () => {
    await open('/admin/work', { as: owner });
    await page.getByRole('button', { name: 'My week' }).click();
    await expect(row('Dana (you)')).toRead(/40 h a week.*2 jobs.*3 h, 1 without an estimate/);
    await expect(row('Dana (you)')).toRead(/4 of 8 h.*3 jobs.*1 without an estimate.*0 of 40 h.*No jobs/);
    await expect(row('Bea')).toRead(/1\.5 of 1 h.*0\.5 h too much.*1 job/);
    await expect(page.getByRole('link', { name: 'Staff and access' }).last()).toBeSeen();
    expect(await complaints()).toEqual([]);
  });

  test('lists the jobs behind each figure, which the address says and the keyboard reaches [2.1222]', async () => {
    const { address } = await open('/admin/work?week=true', { as: owner });
    await expect(page.getByRole('heading', { name: 'You: due by Dec' })).toBeSeen();
    await expect.poll(asked).toMatchObject({ show: 'open', assignee: 'me', to: expect.any(String) });
    row('Bea').getByRole('link', { name: '1 job' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect(page.getByRole('heading', { name: 'Bea: due Dec 6 to Dec 12' })).toBeSeen();
    await expect.poll(asked).toMatchObject({ assignee: '5', from: '2026-12-06', to: '2026-12-12' });
    expect(address()).toBe('/admin/work?week=true&person=5&from=2026-12-06&to=2026-12-12');
    await expect
      .element(row('Bea').getByRole('link', { name: '1 job' }))
      .toHaveAttribute('aria-current', 'true');
    await row('Dana (you)').getByRole('link', { name: '2 jobs' }).click();
    await expect.poll(asked).toMatchObject({ show: 'overdue', assignee: 'me' });
    await page.getByRole('checkbox', { name: 'Select Month-end close for Quinn Sample' }).click();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeSeen();
  });

  test('fits a phone [2.1222]', async () => {
    await page.viewport(360, 740);
    await open('/admin/work?week=true', { as: owner });
    await expect(table).toBeSeen();
    const box = table.element().parentElement;
    expect(box?.scrollWidth).toBe(box?.clientWidth);
    expect(await complaints()).toEqual([]);
    await page.viewport(1280, 900);
  });

  test('of staff with some clients speaks of these, and of no setting that is the owner’s [2.1222]', async () => {
    await open('/admin/work?week=true', { as: { ...owner, position: 'bookkeeper', someClientsOnly: true } });
    await expect(page.getByText('You see the jobs of the clients that you work with.')).toBeSeen();
    await expect(page.getByText('For people without hours')).toBeGone();
  });

  test('that doesn’t load can be tried again [2.1222]', async () => {
    server.refuse(clientJobEndpoints.capacity, 'internal');
    await open('/admin/work?week=true', { as: owner });
    await expect(page.getByText('The hours of the week could not be loaded')).toBeSeen();
    server.answer(clientJobEndpoints.capacity, capacity);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row('Bea')).toBeSeen();
  });
});
