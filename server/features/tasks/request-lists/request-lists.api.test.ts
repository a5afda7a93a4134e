import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { sortOrders } from '#contract/sort-order.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import type { AdminRequestList } from '#contract/tasks/request-list-schemas.ts';
import { requestListSorts } from '#contract/tasks/rules.ts';
import type { Caller } from '#tests/support/caller.ts';
import { uploaded } from '#tests/support/documents.ts';
import { errorBody } from '#tests/support/error-body.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';
import { sendDueRequestReminders } from './reminders.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const twelve = Array.from({ length: 12 }, (_, at) => ({ title: `Statement ${at + 1}` }));

const newList = {
  title: 'Documents for 2026',
  year: 2026,
  dueDate: '2031-02-15',
  documents: [{ title: 'W-2 forms', description: 'One for each employer.' }, { title: '1099 forms' }],
};

function ask(clientId: number, changes: object = {}): Promise<AdminRequestList> {
  return owner.call(requestListEndpoints.create, {
    params: { id: clientId },
    body: { ...newList, ...changes },
  });
}

function listsOf(client: Caller & { account: { clientId: number } }) {
  return owner.call(requestListEndpoints.ofClient, { params: { id: client.account.clientId } });
}

const subjectsTo = (address: string) => app.mailbox.emailsTo(address).map(({ subject }) => subject);

describe('asking a client for documents', () => {
  test('makes one list of twelve tasks and sends one email [2.340]', async () => {
    const client = await signedIn(app);
    await ask(client.account.clientId, { documents: twelve });
    const [list] = await client.call(requestListEndpoints.mine);
    expect(list).toMatchObject({ title: 'Documents for 2026', year: 2026, sent: 0, overdue: false });
    expect(list?.documents.map(({ title }) => title)).toEqual(twelve.map(({ title }) => title));
    const tasks = await client.call(taskEndpoints.mine);
    expect(tasks).toHaveLength(12);
    expect(tasks[0]).toMatchObject({ kind: 'document-request', dueDate: '2031-02-15' });
    expect(await client.call(notificationEndpoints.list)).toMatchObject([{ title: '12 documents needed' }]);
    const email = await app.mailbox.email({ to: client.account.email, subject: 'Documents needed' });
    expect(email.text).toContain('Statement 12');
    expect(subjectsTo(client.account.email)).toHaveLength(1);
  });

  test('without a notification is seen in the portal alone', async () => {
    const client = await signedIn(app);
    await ask(client.account.clientId, { notifies: false });
    expect(await client.call(requestListEndpoints.mine)).toHaveLength(1);
    expect(await client.call(notificationEndpoints.list)).toEqual([]);
  });

  test('counts what has been uploaded, until nothing is missing [2.341]', async () => {
    const client = await signedIn(app);
    const { documents } = await ask(client.account.clientId);
    await uploaded(client, { taskId: documents[0]?.id ?? 0 });
    expect(await client.call(requestListEndpoints.mine)).toMatchObject([
      { sent: 1, documents: [{ title: 'W-2 forms', sent: true }, { sent: false }] },
    ]);
    await uploaded(client, { taskId: documents[1]?.id ?? 0 });
    expect(await client.call(requestListEndpoints.mine)).toEqual([]);
    expect(await listsOf(client)).toMatchObject([{ sent: 2 }]);
  });

  test.each([
    [{ documents: [] }, { documents: 'Please name at least one document' }],
    [
      { documents: [{ title: 'Lease' }, { title: 'lease' }] },
      { 'documents.1.title': 'This document is named twice' },
    ],
    [{ title: ' ' }, { title: 'Please name the list' }],
    [{ year: 26 }, { year: 'Please enter a year from 2000 on' }],
    [{ dueDate: '2020-01-15' }, { dueDate: 'Please choose a day that is not in the past' }],
  ])('is refused with %j, and nothing is written', async (changes, fields) => {
    const client = await signedIn(app);
    const answer = await owner.ask(requestListEndpoints.create, {
      params: { id: client.account.clientId },
      body: { ...newList, ...changes },
    });
    expect(answer.status).toBe(400);
    expect(errorBody.parse(answer.body).fields).toEqual(fields);
    expect(await client.call(taskEndpoints.mine)).toEqual([]);
  });

  test('is a conflict for an archived client', async () => {
    const { id } = await newClient(owner);
    await owner.call(clientEndpoints.update, { params: { id }, body: { status: 'archived' } });
    const answer = await owner.ask(requestListEndpoints.create, { params: { id }, body: newList });
    expect(answer.status).toBe(409);
  });
});

describe('a list that is withdrawn', () => {
  test('keeps what has come, and can be restored [2.344]', async () => {
    const client = await signedIn(app);
    const { id, documents } = await ask(client.account.clientId);
    await uploaded(client, { taskId: documents[0]?.id ?? 0 });
    expect(await owner.ask(requestListEndpoints.withdraw, { params: { id } })).toMatchObject({ status: 204 });
    expect(await client.call(requestListEndpoints.mine)).toEqual([]);
    expect(await client.call(taskEndpoints.mine)).toMatchObject([{ title: 'W-2 forms', completed: true }]);
    const restored = await owner.call(requestListEndpoints.restore, { params: { id } });
    expect(restored).toMatchObject({ sent: 1, documents: [{ title: 'W-2 forms' }, { title: '1099 forms' }] });
    expect(await client.call(taskEndpoints.mine)).toHaveLength(2);
  });
});

describe('a reminder', () => {
  test('by hand names only what is missing, and goes out once a day', async () => {
    const client = await signedIn(app);
    const { id, documents } = await ask(client.account.clientId, { notifies: false });
    await uploaded(client, { taskId: documents[0]?.id ?? 0 });
    await owner.call(requestListEndpoints.remind, { params: { id } });
    const email = await app.mailbox.email({
      to: client.account.email,
      subject: 'Reminder: 1 of 2 documents still needed for Documents for 2026',
    });
    expect(email.text).toContain('1099 forms');
    expect(email.text).not.toContain('W-2 forms');
    expect(await owner.ask(requestListEndpoints.remind, { params: { id } })).toMatchObject({ status: 409 });
  });

  test('is refused once everything has come', async () => {
    const client = await signedIn(app);
    const { id, documents } = await ask(client.account.clientId, { documents: [{ title: 'Lease' }] });
    await uploaded(client, { taskId: documents[0]?.id ?? 0 });
    expect(await owner.ask(requestListEndpoints.remind, { params: { id } })).toMatchObject({ status: 409 });
  });
});

describe('on schedule', () => {
  test('reminders go out three days before the day, the day after it and a week after it, each once [2.342]', async () => {
    await using freshApp = await testApp({ at: '2027-02-01T17:00:00Z' });
    const firm = await signedIn(freshApp, { as: 'owner' });
    const client = await signedIn(freshApp);
    const params = { id: client.account.clientId };
    await firm.call(requestListEndpoints.create, {
      params,
      body: { ...newList, dueDate: '2027-02-10', notifies: false },
    });
    const days: string[] = [];
    let before = 0;
    for (let day = 1; day <= 20; day += 1) {
      await Promise.all([sendDueRequestReminders(freshApp.deps), sendDueRequestReminders(freshApp.deps)]);
      const { length } = await client.call(notificationEndpoints.list);
      if (length > before) days.push(await freshApp.deps.site.today());
      before = length;
      freshApp.clock.advance({ days: 1 });
    }
    expect(days).toEqual(['2027-02-07', '2027-02-11', '2027-02-17']);
    expect(before).toBe(3);
  });

  test('a list without reminders sends none [2.342]', async () => {
    await using freshApp = await testApp({ at: '2027-02-09T17:00:00Z' });
    const firm = await signedIn(freshApp, { as: 'owner' });
    const client = await signedIn(freshApp);
    const body = { ...newList, dueDate: '2027-02-10', notifies: false, reminds: false };
    await firm.call(requestListEndpoints.create, { params: { id: client.account.clientId }, body });
    freshApp.clock.advance({ days: 10 });
    await sendDueRequestReminders(freshApp.deps);
    expect(await client.call(notificationEndpoints.list)).toEqual([]);
  });
});

describe('over all clients', () => {
  test('lists are shown by what is missing, and one press reminds everyone who was not reminded today [2.343]', async () => {
    await using freshApp = await testApp({ at: '2027-02-01T17:00:00Z' });
    const firm = await signedIn(freshApp, { as: 'owner' });
    const [early, late, done] = [
      await signedIn(freshApp),
      await signedIn(freshApp),
      await signedIn(freshApp),
    ];
    const give = (client: typeof early, changes: object) =>
      firm.call(requestListEndpoints.create, {
        params: { id: client.account.clientId },
        body: { ...newList, notifies: false, ...changes },
      });
    await give(late, { title: 'Late', dueDate: '2027-02-02' });
    await give(early, { title: 'Early', dueDate: '2027-03-02' });
    const { documents } = await give(done, { title: 'Done', documents: [{ title: 'Lease' }] });
    await uploaded(done, { taskId: documents[0]?.id ?? 0 });
    freshApp.clock.advance({ days: 3 });
    const titles = async (show: 'open' | 'overdue' | 'complete' | 'all') =>
      (await firm.call(requestListEndpoints.all, { query: { show } })).map(({ title }) => title);
    expect(await titles('open')).toEqual(['Late', 'Early']);
    const found = async (q: string) =>
      (await firm.call(requestListEndpoints.all, { query: { show: 'all', q } })).map(({ title }) => title);
    const { name } = await firm.call(clientEndpoints.read, { params: { id: late.account.clientId } });
    expect(await found('lease')).toEqual(['Done']);
    expect(await found('éarly')).toEqual(['Early']);
    expect(await found(`${name} late`)).toEqual(['Late']);
    expect(await found(`${name} early`)).toEqual([]);
    // Days after its sign-in, an export asks for the password again.
    expect(
      (await firm.ask(requestListEndpoints.exporting, { query: { show: 'all', q: 'lease' } })).status,
    ).toBe(403);
    const signedInNow = await signedIn(freshApp, { as: 'owner' });
    const exported = await signedInNow.call(requestListEndpoints.exporting, {
      query: { show: 'all', q: 'lease' },
    });
    expect(exported.csv.trim().split('\r\n')).toEqual([
      expect.stringContaining('Due,Client,Request,Tax year,Received,Requested,Missing'),
      expect.stringMatching(/^\d{4}-\d\d-\d\d,.*,Done,.*,1,1,$/),
    ]);
    expect(await titles('overdue')).toEqual(['Late']);
    expect(await titles('complete')).toEqual(['Done']);
    expect(await titles('all')).toEqual(['Late', 'Early', 'Done']);
    const remindAll = (show: 'open' | 'overdue') =>
      firm.call(requestListEndpoints.remindAll, { body: { show } });
    expect(await remindAll('overdue')).toEqual({ reminded: 1, skipped: 0 });
    expect(await remindAll('open')).toEqual({ reminded: 1, skipped: 1 });
    expect(await done.call(notificationEndpoints.list)).toEqual([]);
    expect(await late.call(notificationEndpoints.list)).toHaveLength(1);
  });

  test('are sorted, and each page follows the one before in every order [2.1302]', async () => {
    await using freshApp = await testApp();
    const firm = await signedIn(freshApp, { as: 'owner' });
    const askFor = async (name: string, title: string, dueDate: string) => {
      const { id } = await newClient(firm, { name });
      await firm.call(requestListEndpoints.create, {
        params: { id },
        body: { title, documents: [{ title: 'W-2' }], dueDate, notifies: false },
      });
    };
    await askFor('Nguyễn, Zoë', 'Year 10', '2031-12-01');
    await askFor('adams, Ann', 'Year 2', '2031-12-02');
    await askFor('Baker', 'éclairs', '2031-12-02');
    const titles = async (query: Record<string, string>) =>
      (await firm.call(requestListEndpoints.all, { query })).map(({ title }) => title);
    expect(await titles({ order: 'desc' })).toEqual(['éclairs', 'Year 2', 'Year 10']);
    expect(await titles({ sort: 'title' })).toEqual(['éclairs', 'Year 2', 'Year 10']);
    expect(await titles({ sort: 'client' })).toEqual(['Year 2', 'éclairs', 'Year 10']);
    for (const sort of requestListSorts) {
      for (const order of sortOrders) {
        const whole = await titles({ sort, order });
        const query = { sort, order, limit: '1' };
        const [{ cursor = '' } = {}] = await firm.call(requestListEndpoints.all, { query });
        expect(await titles({ ...query, limit: '5', cursor })).toEqual(whole.slice(1));
        const other = { ...query, order: order === 'asc' ? 'desc' : 'asc', cursor };
        expect((await firm.ask(requestListEndpoints.all, { query: other })).status).toBe(400);
      }
    }
  });

  test('limited staff see, export and remind only the clients they have access to [6.109]', async () => {
    const [mine, other] = [await signedIn(app), await signedIn(app)];
    await ask(mine.account.clientId, { title: 'Mine', notifies: false });
    await ask(other.account.clientId, { title: 'Other', notifies: false });
    const limited = await signedIn(app, { as: 'bookkeeper', reaches: [mine.account.clientId] });
    const shown = await limited.call(requestListEndpoints.all, { query: {} });
    expect(shown.map(({ title }) => title)).toEqual(['Mine']);
    const { csv } = await limited.call(requestListEndpoints.exporting, { query: { show: 'all' } });
    expect(csv).toContain('Mine');
    expect(csv).not.toContain('Other');
    expect(await limited.call(requestListEndpoints.remindAll, { body: { show: 'open' } })).toEqual({
      reminded: 1,
      skipped: 0,
    });
    expect(await other.call(notificationEndpoints.list)).toEqual([]);
  });
});
