import { afterAll, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import type { NewClientJob } from '#contract/client-jobs/schemas.ts';
import { addDays, firstOfWeek } from '#contract/dates.ts';
import type { Caller } from '#tests/support/caller.ts';
import { unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const today = await app.deps.site.today();
const sunday = firstOfWeek(today);

function newJob(clientId: number, fields: Partial<NewClientJob>) {
  const body = { title: unique('Job '), dueDate: today, ...fields };
  return owner.call(clientJobEndpoints.create, { params: { id: clientId }, body });
}

async function rowOf(caller: Caller, accountId: number | null) {
  const { people } = await caller.call(clientJobEndpoints.capacity);
  return people.find(({ person }) => (person?.id ?? null) === accountId);
}

async function setHours(id: number, weeklyMinutes: number | null) {
  const { members } = await owner.call(staffEndpoints.list);
  const member = members.find((one) => one.id === id);
  return owner.call(staffEndpoints.change, {
    params: { id },
    body: {
      position: member?.position ?? 'bookkeeper',
      clientIds: member?.clients?.map((client) => client.id) ?? null,
      weeklyMinutes,
    },
  });
}

test('What someone has to do is added up by week: overdue, this week from today on, and the next three [6.104]', async () => {
  const { account } = await signedIn(app, { as: 'bookkeeper' });
  const { id } = await newClient(owner);
  const assigneeId = account.id;
  const due: [string, number | null][] = [
    [addDays(today, -1), 60],
    [addDays(today, -40), null],
    [today, 30],
    [addDays(sunday, 6), 30],
    [addDays(sunday, 7), 120],
    [addDays(sunday, 27), null],
    [addDays(sunday, 28), 600],
  ];
  for (const [dueDate, estimateMinutes] of due) await newJob(id, { assigneeId, dueDate, estimateMinutes });
  const done = await newJob(id, { assigneeId, estimateMinutes: 600 });
  await owner.call(clientJobEndpoints.change, { params: { id: done.id }, body: { state: 'done' } });
  expect(await rowOf(owner, assigneeId)).toMatchObject({
    weeklyMinutes: null,
    overdue: { jobs: 2, minutes: 60, unestimated: 1 },
    weeks: [
      { jobs: 2, minutes: 60, unestimated: 0, availableMinutes: null },
      { jobs: 1, minutes: 120, unestimated: 0 },
      { jobs: 0, minutes: 0, unestimated: 0 },
      { jobs: 1, minutes: 0, unestimated: 1 },
    ],
  });
  // The list has the same jobs.
  const listed = async (query: Record<string, string>) =>
    (await owner.call(clientJobEndpoints.list, { query: { assignee: String(assigneeId), ...query } })).map(
      ({ dueDate }) => dueDate,
    );
  expect(await listed({ to: addDays(sunday, 6) })).toHaveLength(4);
  expect(await listed({ from: addDays(sunday, 7), to: addDays(sunday, 13) })).toEqual([addDays(sunday, 7)]);
  await owner.call(clientEndpoints.archive, { params: { id }, body: {} });
  expect(await rowOf(owner, assigneeId)).toMatchObject({ overdue: { jobs: 0 } });
});

test('The owner sets how much someone works in a week, and a change made meanwhile is a conflict [6.103]', async () => {
  const { account } = await signedIn(app, { as: 'bookkeeper' });
  const set = await setHours(account.id, 2400);
  expect(set.weeklyMinutes).toBe(2400);
  const row = await rowOf(owner, account.id);
  expect(row).toMatchObject({ weeklyMinutes: 2400 });
  expect(row?.weeks.slice(1).map(({ availableMinutes }) => availableMinutes)).toEqual([2400, 2400, 2400]);
  const change = (body: { weeklyMinutes?: number | null; version?: number }) =>
    owner.ask(staffEndpoints.change, {
      params: { id: account.id },
      body: { position: 'bookkeeper', clientIds: null, ...body },
    });
  // Without them, the hours stay.
  expect((await change({})).body).toMatchObject({ weeklyMinutes: 2400 });
  expect((await change({ weeklyMinutes: 1200, version: set.version })).status).toBe(200);
  expect((await change({ weeklyMinutes: 600, version: set.version })).status).toBe(409);
  for (const weeklyMinutes of [-1, 10_081, 1.5])
    expect(await change({ weeklyMinutes })).toMatchObject({
      status: 400,
      body: { fields: { weeklyMinutes: expect.any(String) } },
    });
});

test('Staff with some clients see the jobs of these, their own hours and no one else’s [6.105]', async () => {
  const [theirs, other] = [await newClient(owner), await newClient(owner)];
  const limited = await signedIn(app, { as: 'bookkeeper', reaches: [theirs.id] });
  const colleague = await signedIn(app, { as: 'bookkeeper' });
  const stranger = await signedIn(app, { as: 'bookkeeper' });
  for (const { account } of [limited, colleague, stranger]) await setHours(account.id, 2400);
  const assigneeId = colleague.account.id;
  await newJob(theirs.id, { assigneeId, estimateMinutes: 60 });
  await newJob(other.id, { assigneeId, estimateMinutes: 600 });
  await newJob(other.id, { assigneeId: stranger.account.id, estimateMinutes: 600 });
  await newJob(theirs.id, { assigneeId: limited.account.id, estimateMinutes: 30 });
  const { people } = await limited.call(clientJobEndpoints.capacity);
  expect(people).toMatchObject([
    { person: { id: limited.account.id }, weeklyMinutes: 2400, weeks: [{ minutes: 30 }, {}, {}, {}] },
    {
      person: { id: assigneeId },
      weeklyMinutes: null,
      weeks: [{ jobs: 1, minutes: 60, availableMinutes: null }, {}, {}, {}],
    },
  ]);
  expect(people).toHaveLength(2);
});
