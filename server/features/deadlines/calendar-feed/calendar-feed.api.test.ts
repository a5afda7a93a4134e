import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { accessEndpoints } from '#contract/accounts/access/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { calendarFeeds } from '#server/db/schema/deadlines.ts';
import { clientMembers } from '#server/db/schema/members.ts';
import { actorOf } from '#server/domain/audit.ts';
import { setClientAccess } from '#server/domain/client-access.ts';
import { endAccess } from '#server/domain/members/access-ending.ts';
import { addMember } from '#server/domain/members/client-members.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { createFeed } from './feed.ts';
import { windows } from '#server/http/request/rate-limits.ts';
import type { Caller } from '#tests/support/caller.ts';
import { unique } from '#tests/support/factories.ts';
import { allEmailsSent } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ at: '2027-03-01T17:00:00Z' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const key = 'federal-1120-s.2026.1';

/** Makes the client an S corporation whose tax returns the firm files. */
async function withDeadlines(id: number): Promise<number> {
  const body = { entityType: 's-corporation', states: ['UT'], status: 'active' } as const;
  await owner.call(clientEndpoints.update, { params: { id }, body });
  await owner.call(deadlineEndpoints.setFilers, {
    params: { id },
    body: { filers: { 'income-tax': 'firm' }, version: 0 },
  });
  return id;
}

/** A portal user of a client with deadlines, and the path of their feed. */
async function subscriber() {
  const person = await signedIn(app);
  await withDeadlines(person.account.clientId);
  return { person, clientId: person.account.clientId, path: await newPath(person) };
}

async function newPath(by: Caller): Promise<string> {
  return new URL((await by.call(deadlineEndpoints.createFeed)).address).pathname;
}

const join = (accountId: number, clientId: number) =>
  app.deps.db.transaction((tx) => addMember(tx, { accountId, clientId, grantedBy: null }));

/** A request as calendar programs send it: without a session, from another origin. */
const get = (path: string, headers: Record<string, string> = {}) => app.visitor().fetch(path, { headers });
const statusOf = async (path: string) => (await get(path)).status;

function unfolded(text: string): string {
  return text.replaceAll('\r\n ', '');
}

function eventsOf(text: string): (string | undefined)[][] {
  const blocks = unfolded(text).split('BEGIN:VEVENT').slice(1);
  return blocks.map((block) =>
    [/DTSTART;VALUE=DATE:(\d+)/, /SUMMARY:(.*)/].map((one) => one.exec(block)?.[1]?.trimEnd()),
  );
}

const change = (id: number, body: object) =>
  owner.call(deadlineEndpoints.change, { params: { id }, body: { key, ...body } });

describe('a calendar feed', () => {
  test('needs only its secret address, and has the deadlines that are open and agreed [2.445]', async () => {
    const { path, clientId } = await subscriber();
    expect(path).toMatch(/^\/calendar\/[A-Za-z0-9_-]{43}\.ics$/);
    const { status, headers, text } = await get(path);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(headers.has('set-cookie')).toBe(false);
    expect(eventsOf(text)).toEqual([
      ['20270315', 'Form 1120-S for 2026'],
      ['20270415', 'Form TC-20S for 2026'],
    ]);
    expect(text).toContain(`UID:${key}.client-${clientId}@`);
    const whole = unfolded(text);
    expect(whole).toMatch(
      /DESCRIPTION:S corporation income tax return\. [^\r]* files it\.\\n\\nMonday\\, March 15/,
    );
    expect(whole).toMatch(/\\n\\nRule: [^\r]*IRC 6072\(b\)/);
    expect(whole).toMatch(/URL;VALUE=URI:\S+\/client-portal\r/);
  });

  test('shows an extended deadline on its new day, and none that is filed or not needed [2.445]', async () => {
    const { path, clientId } = await subscriber();
    const sequence = async () => Number(/UID:federal[^]*?SEQUENCE:(\d+)/.exec((await get(path)).text)?.[1]);
    expect(await sequence()).toBe(0);
    await change(clientId, { extended: true });
    expect(eventsOf((await get(path)).text)).toContainEqual(['20270915', 'Form 1120-S for 2026 (extended)']);
    const extended = await sequence();
    expect(extended).toBeGreaterThan(0);
    app.clock.advance({ minutes: 1 });
    await change(clientId, { extended: false });
    expect(await sequence()).toBeGreaterThan(extended);
    await change(clientId, { state: 'done' });
    expect(eventsOf((await get(path)).text)).toEqual([['20270415', 'Form TC-20S for 2026']]);
  });

  test('is the same at each fetch until something changes, which a calendar asks by its ETag', async () => {
    const { path, clientId } = await subscriber();
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    app.clock.advance({ hours: 1 });
    expect((await get(path)).text).toBe(first.text);
    const unchanged = await get(path, { 'if-none-match': `W/${etag}` });
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    await change(clientId, { state: 'done' });
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200);
  });

  test('has the same answer for every address that is not a feed', async () => {
    const { person, path } = await subscriber();
    await person.ask(deadlineEndpoints.endFeed);
    const answers = [
      await get(path),
      await get('/calendar/nonsense'),
      await get(`/calendar/${'A'.repeat(43)}.ics`),
      await get(path.replace('.ics', '')),
    ];
    const seen = answers.map(({ status, text, headers }) => [status, text, headers.get('cache-control')]);
    expect(seen).toEqual(Array.from({ length: 4 }, () => [404, 'Not found', 'private, no-cache']));
  });

  test('has one address at a time, which is shown once, and each change of it is audited [6.43]', async () => {
    const { person, path } = await subscriber();
    const other = await newPath(person);
    expect([await statusOf(path), await statusOf(other)]).toEqual([404, 200]);
    const { createdAt, ...rest } = await person.call(deadlineEndpoints.feed);
    expect(createdAt).toEqual(aboutTime(app.clock.now()));
    expect(rest).toEqual({});
    for (const time of ['once', 'again'])
      expect((await person.ask(deadlineEndpoints.endFeed)).status, time).toBe(204);
    expect(await statusOf(other)).toBe(404);
    expect(await person.call(deadlineEndpoints.feed)).toEqual({ createdAt: null });
    const entries = await owner.call(auditEndpoints.list, { query: { kind: 'deadlines', limit: '3' } });
    expect(entries.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^Turned off the calendar address for the deadlines of ./),
      expect.stringMatching(/^Replaced the calendar address for the deadlines of ./),
      expect.stringMatching(/^Created a calendar address for the deadlines of ./),
    ]);
    const stored = await app.deps.db.select().from(calendarFeeds);
    expect(JSON.stringify(stored)).not.toContain(other.slice('/calendar/'.length, -4));
  });

  test('is fetched a limited number of times', async () => {
    const { path } = await subscriber();
    for (let time = 0; time < windows['calendar-feed'].points; time++) expect(await statusOf(path)).toBe(200);
    const { status, headers } = await get(path);
    expect([status, headers.has('retry-after')]).toEqual([429, true]);
    const stranger = app.visitor();
    for (let time = 0; time < windows['unknown-feed'].points; time++)
      await stranger.fetch('/calendar/nonsense');
    expect((await stranger.fetch('/calendar/nonsense')).status).toBe(429);
  });
});

describe('a client’s calendar feed ends', () => {
  test('with the access to the client, and does not come back with it [6.43]', async () => {
    const { person, clientId, path } = await subscriber();
    const other = await signedIn(app);
    await join(person.account.id, other.account.clientId);
    const boss = await signedIn(app, { as: 'owner' });
    await boss.call(clientEndpoints.removeMember, {
      params: { id: clientId },
      body: { remove: person.account.id },
    });
    expect(await statusOf(path)).toBe(404);
    await join(person.account.id, clientId);
    expect(await statusOf(path)).toBe(404);
  });

  test('with the account, and does not come back when it is opened again [6.43]', async () => {
    const { person, path } = await subscriber();
    const params = { id: person.account.id };
    const boss = await signedIn(app, { as: 'owner' });
    await boss.call(accessEndpoints.close, { params, body: { reason: 'Moved away' } });
    expect(await statusOf(path)).toBe(404);
    await allEmailsSent(app);
    expect(app.mailbox.emailsTo(person.account.email).map(({ subject }) => subject)).not.toContain(
      'Your calendar no longer receives deadlines',
    );
    await boss.call(accessEndpoints.reopen, { params });
    expect(await statusOf(path)).toBe(404);
  });

  test('with every other access when the password changes [2.445]', async () => {
    const { person, path } = await subscriber();
    await app.deps.db.transaction((tx) => endAccess(tx, person.account.id));
    expect(await statusOf(path)).toBe(404);
    const mail = await app.mailbox.email({
      to: person.account.email,
      subject: 'Your calendar no longer receives deadlines',
    });
    expect(mail.text).toContain('your filing dates');
    expect(mail.text).toContain('/client-portal');
    await app.deps.db.transaction((tx) => endAccess(tx, person.account.id));
    await allEmailsSent(app);
    const subjects = app.mailbox.emailsTo(person.account.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === mail.subject)).toHaveLength(1);
  });

  test('while the client is archived, and none is made then', async () => {
    const { person, clientId, path } = await subscriber();
    await owner.call(clientEndpoints.update, { params: { id: clientId }, body: { status: 'archived' } });
    expect(await statusOf(path)).toBe(404);
    expect((await person.ask(deadlineEndpoints.createFeed)).status).toBe(409);
  });

  test('not with a merge of clients: it goes on with the one that stays', async () => {
    const { person, clientId, path } = await subscriber();
    const { id: into } = await owner.call(clientEndpoints.create, { body: { name: unique('Client ') } });
    await withDeadlines(into);
    const versionOf = async (id: number) =>
      (await owner.call(clientEndpoints.read, { params: { id } })).version;
    const versions = { into: await versionOf(into), from: await versionOf(clientId) };
    const justSignedIn = await signedIn(app, { as: 'owner' });
    await justSignedIn.call(clientEndpoints.merge, {
      params: { id: into },
      body: { from: clientId, take: [], versions },
    });
    const { status, text } = await get(path);
    expect([status, text]).toEqual([200, expect.stringContaining(`UID:${key}.client-${into}@`)]);
    expect((await person.call(deadlineEndpoints.feed)).createdAt).not.toBeNull();
  });

  test('with the records of the client: the database deletes it with the access', async () => {
    const { person, path } = await subscriber();
    await app.deps.db.delete(clientMembers).where(eq(clientMembers.accountId, person.account.id));
    expect(await statusOf(path)).toBe(404);
    expect(
      await app.deps.db.select().from(calendarFeeds).where(eq(calendarFeeds.accountId, person.account.id)),
    ).toEqual([]);
  });
});

test('no address is created for a session that ends at the same time', async () => {
  const { person, path } = await subscriber();
  const { id, clientId } = person.account;
  const account = { id: actorOf(id), clientId, role: 'client', someClientsOnly: false } as const;
  await expect(createFeed(app.deps, account, 'a session that has ended')).rejects.toMatchObject({
    code: 'signed-out',
  });
  expect(await statusOf(path)).toBe(200);
});

test('a prospect cannot create an address', async () => {
  const prospect = await signedIn(app);
  const id = prospect.account.clientId;
  await owner.call(clientEndpoints.update, { params: { id }, body: { status: 'prospect' } });
  expect((await prospect.ask(deadlineEndpoints.createFeed)).status).toBe(409);
});

test('addresses are made a limited number of times, since each is audited', async () => {
  const { person } = await subscriber();
  for (let time = 1; time < windows['calendar-address'].points; time++) await newPath(person);
  expect((await person.ask(deadlineEndpoints.createFeed)).status).toBe(429);
});

describe('someone with several clients', () => {
  test('has a feed for each, and one of another client is not theirs', async () => {
    const { person, clientId, path } = await subscriber();
    const other = await subscriber();
    expect(path).not.toBe(other.path);
    const text = (await get(path)).text;
    expect(text).toContain(`client-${clientId}@`);
    expect(text).not.toContain(`client-${other.clientId}@`);
    await person.ask(deadlineEndpoints.endFeed);
    expect(await statusOf(other.path)).toBe(200);
  });
});

describe('the firm’s calendar feed', () => {
  test('holds the open deadlines of all active clients, named, with a link to each [2.445]', async () => {
    const { clientId } = await subscriber();
    await change(clientId, { state: 'done' });
    const { name } = await owner.call(clientEndpoints.read, { params: { id: clientId } });
    const text = unfolded((await get(await newPath(owner))).text);
    expect(text).toContain(`SUMMARY:${name}: Form TC-20S for 2026`);
    expect(text).not.toContain(`SUMMARY:${name}: Form 1120-S for 2026`);
    expect(text).toContain(`/admin/clients/${clientId}?tab=deadlines`);
    expect(text).toContain('We file it.');
  });

  test('is the same after a client is saved without a change of dates', async () => {
    const [one, other] = [await subscriber(), await subscriber()];
    const limited = await signedIn(app, { as: 'bookkeeper', reaches: [one.clientId, other.clientId] });
    const path = await newPath(limited);
    const etag = (await get(path)).headers.get('etag');
    await owner.call(clientEndpoints.update, {
      params: { id: one.clientId },
      body: { phone: '801 555 0142' },
    });
    expect((await get(path)).headers.get('etag')).toBe(etag);
  });

  test('of a large firm holds the 2,000 deadlines that come first, and says until when [2.445]', async () => {
    const names = Array.from({ length: 700 }, (_, at) => `('Many ${at}', 's-corporation', '{UT}', 'active')`);
    await app.deps.db.execute(
      sql.raw(`insert into clients (name, entity_type, states, status) values ${names.join(', ')}`),
    );
    await app.deps.db.execute(
      sql`insert into client_deadline_filers (client_id, filers)
        select id, '{"income-tax": "firm", "payroll": "firm"}' from clients where name like 'Many %'`,
    );
    const boss = await signedIn(app, { as: 'owner' });
    const path = await newPath(boss);
    const { text, headers } = await get(path);
    const dates = eventsOf(text).map(([date = '']) => date);
    expect(dates).toHaveLength(2000);
    expect(dates).toEqual(dates.toSorted());
    expect(unfolded(text)).toMatch(/Shown are the next 2\\,000 deadlines\\, until [A-Z][a-z]+ \d+\\, 2027\./);
    const unchanged = await get(path, { 'if-none-match': headers.get('etag') ?? '' });
    expect(unchanged.status).toBe(304);
    await app.deps.db.execute(sql`update clients set status = 'archived' where name like 'Many %'`);
  });

  test('has for limited staff only the clients that they have access to at each fetch [6.43]', async () => {
    const [one, other] = [await subscriber(), await subscriber()];
    const limited = await signedIn(app, { as: 'bookkeeper', reaches: [one.clientId, other.clientId] });
    const path = await newPath(limited);
    const [entry] = await owner.call(auditEndpoints.list, { query: { kind: 'deadlines', limit: '1' } });
    expect(entry?.what).toBe('Created a calendar address for the deadlines of their clients');
    const clientsIn = (text: string) => new Set(text.match(/client-\d+(?=@)/g));
    expect(clientsIn((await get(path)).text)).toEqual(
      new Set([`client-${one.clientId}`, `client-${other.clientId}`]),
    );
    await app.deps.db.transaction((tx) => setClientAccess(tx, limited.account.id, [one.clientId]));
    expect(clientsIn((await get(path)).text)).toEqual(new Set([`client-${one.clientId}`]));
  });

  test('ends when the account of a dismissed employee is closed [6.43]', async () => {
    const manager = await signedIn(app, { as: 'manager' });
    const path = await newPath(manager);
    expect(await statusOf(path)).toBe(200);
    const params = { id: manager.account.id };
    const boss = await signedIn(app, { as: 'owner' });
    await boss.call(accessEndpoints.close, { params, body: { reason: 'Left the firm' } });
    expect(await statusOf(path)).toBe(404);
  });
});

test('nobody without a session has a feed to make, read or end', async () => {
  for (const endpoint of [deadlineEndpoints.feed, deadlineEndpoints.createFeed, deadlineEndpoints.endFeed])
    expect((await app.visitor().ask(endpoint)).status).toBe(401);
});
