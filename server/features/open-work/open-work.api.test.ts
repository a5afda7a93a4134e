import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { adminDocumentEndpoints } from '#contract/documents/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import {
  adminNotificationEndpoints,
  notificationChoiceEndpoints,
} from '#contract/notifications/endpoints.ts';
import { newWorkTitle } from '#contract/notifications/rules.ts';
import { openWorkEndpoints } from '#contract/open-work/endpoints.ts';
import { type OpenWorkKind, openWorkKinds, type WorkOwner } from '#contract/open-work/rules.ts';
import type { OpenWorkItem } from '#contract/open-work/schemas.ts';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { requestListEndpoints } from '#contract/tasks/endpoints.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { followSignedLetters } from '#server/features/engagements/after-signing.ts';
import { draftRenewals } from '#server/features/engagements/renewals.ts';
import { endExpired } from '#server/features/signatures/reminders.ts';
import { writeToFirm } from '#tests/support/conversation.ts';
import { uploaded } from '#tests/support/documents.ts';
import { someBooking } from '#tests/support/factories.ts';
import { someInquiry } from '#tests/support/inquiries.ts';
import { afterSigning, draftedLetter, sealedLetter, sentLetter } from '#tests/support/letters.ts';
import { allEmailsSent, makeEmailsDue, someInvoice, someTask } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

let app: TestApp;
let owner: Person;
let client: Person;
let clientId: number;
/** A Thursday morning at the firm. */
beforeEach(async () => {
  app = await testApp({ at: '2026-12-03T10:00-07:00' });
  owner = await signedIn(app, { as: 'owner' });
  client = await signedIn(app);
  clientId = client.account.clientId ?? 0;
  await app.deps.db.update(clients).set({ status: 'active' }).where(eq(clients.id, clientId));
  return app.close;
});

const list = (whose: WorkOwner = 'mine', caller: Person = owner) =>
  caller.call(openWorkEndpoints.list, { query: { whose } });
const itemsOf = async (kind: OpenWorkKind, whose?: WorkOwner, caller?: Person): Promise<OpenWorkItem[]> =>
  (await list(whose, caller)).items.filter((item) => item.kind === kind);
const days = (items: readonly OpenWorkItem[]) => items.map(({ title, day }) => `${title}: ${day}`);

const expectTitles = async (titles: readonly string[]) =>
  expect((await itemsOf('letter')).map(({ title }) => title)).toEqual(titles);
const followUp = (id: number, done: boolean) =>
  owner.ask(engagementEndpoints.followUp, { params: { id }, body: { done } });

const someJob = (title: string, dueDate: string, more: { assigneeId?: number; client?: number } = {}) =>
  owner.call(clientJobEndpoints.create, {
    params: { id: more.client ?? clientId },
    body: { title, dueDate, assigneeId: more.assigneeId ?? null },
  });
const changeJob = (id: number, body: { state?: 'done' | 'waiting' | 'to-do' }) =>
  owner.call(clientJobEndpoints.change, { params: { id }, body });

describe('the list of open work', () => {
  test('has jobs by the day on which they are due, and follows the firm’s midnight [6.90]', async () => {
    for (const [title, due] of [
      ['Late', '2026-12-02'],
      ['Due', '2026-12-03'],
      ['Next', '2026-12-04'],
      ['Last', '2026-12-10'],
      ['Far', '2026-12-11'],
    ] as const)
      await someJob(title, due);
    const waiting = await someJob('Stuck', '2026-12-01');
    await changeJob(waiting.id, { state: 'waiting' });
    expect(days(await itemsOf('job'))).toEqual([
      'Late: overdue',
      'Due: today',
      'Next: 2026-12-04',
      'Last: 2026-12-10',
      'Stuck: waiting',
    ]);
    app.clock.set('2026-12-03T23:59-07:00');
    expect(days(await itemsOf('job'))).toContain('Due: today');
    app.clock.set('2026-12-04T00:01-07:00');
    expect(days(await itemsOf('job'))).toEqual([
      'Late: overdue',
      'Due: overdue',
      'Next: today',
      'Last: 2026-12-10',
      'Far: 2026-12-11',
      'Stuck: waiting',
    ]);
    expect((await list()).counts.job).toEqual({ now: 3, soon: 2, waiting: 1 });
  });

  test('has a job until it is done, and again when it is reopened [6.90]', async () => {
    const { id } = await someJob('Close', '2026-12-03');
    await changeJob(id, { state: 'done' });
    expect(await itemsOf('job')).toEqual([]);
    await changeJob(id, { state: 'to-do' });
    expect(await itemsOf('job')).toMatchObject([{ id, who: client.account.username }]);
  });

  test('of mine has my work and nobody’s, of everybody also that of others [6.90]', async () => {
    const teo = await signedIn(app, { as: 'bookkeeper' });
    await someJob('Mine', '2026-12-03', { assigneeId: owner.account.id });
    await someJob('Teo’s', '2026-12-03', { assigneeId: teo.account.id });
    await someJob('Nobody’s', '2026-12-03');
    const titles = async (whose: WorkOwner, caller: Person) =>
      (await itemsOf('job', whose, caller)).map(({ title }) => title);
    expect(await titles('mine', owner)).toEqual(['Mine', 'Nobody’s']);
    expect(await titles('mine', teo)).toEqual(['Teo’s', 'Nobody’s']);
    expect(await titles('everybody', owner)).toEqual(['Mine', 'Teo’s', 'Nobody’s']);
    expect((await itemsOf('job', 'everybody'))[1]?.assignee?.id).toBe(teo.account.id);
    // The work of someone who has left is nobody's.
    await app.deps.db
      .update(accounts)
      .set({ closedAt: app.clock.now() })
      .where(eq(accounts.id, teo.account.id));
    expect(await titles('mine', owner)).toEqual(['Mine', 'Teo’s', 'Nobody’s']);
  });

  test('has a document until someone at the firm opens it, and those of a request as one [6.90]', async () => {
    const { id } = await uploaded(client, { name: 'loan.pdf' });
    expect(await itemsOf('document')).toMatchObject([{ id, title: 'loan.pdf', day: 'today' }]);
    await owner.ask(adminDocumentEndpoints.download, { params: { id } });
    expect(await itemsOf('document')).toEqual([]);
    const asked = await owner.call(requestListEndpoints.create, {
      params: { id: clientId },
      body: { title: 'Taxes', dueDate: '2026-12-05', documents: [{ title: 'W-2' }, { title: '1099' }] },
    });
    expect(await itemsOf('request-list')).toEqual([]);
    const [first] = asked.documents;
    const answer = await uploaded(client, { name: 'w2.pdf', ...(first && { taskId: first.id }) });
    expect(await itemsOf('document')).toEqual([]);
    expect(await itemsOf('request-list')).toMatchObject([
      { id: asked.id, title: 'Taxes: 1 of 2 received, 1 to open', turn: 'firm', day: 'today' },
    ]);
    await owner.ask(adminDocumentEndpoints.download, { params: { id: answer.id } });
    expect(await itemsOf('request-list')).toEqual([]);
    app.clock.set('2026-12-06T00:01-07:00');
    expect(await itemsOf('request-list')).toMatchObject([
      { title: 'Taxes: 1 of 2 received', turn: 'other', day: 'waiting', due: '2026-12-05' },
    ]);
    expect(await itemsOf('task')).toEqual([]);
  });

  test('has messages, inquiries and bookings, each with who waits [6.90]', async () => {
    await writeToFirm(client, 'Where is my W-2?');
    await someInquiry(app, owner);
    const booking = await someBooking(app, owner, { date: '2026-12-08', time: '10:00 AM' });
    expect(await itemsOf('message')).toMatchObject([
      { id: clientId, title: 'Where is my W-2?', who: client.account.username, day: 'today' },
    ]);
    expect(await itemsOf('inquiry')).toHaveLength(1);
    expect(await itemsOf('booking')).toMatchObject([{ id: booking.id, who: booking.name, day: 'today' }]);
  });

  test('has what clients are late with: tasks and invoices [6.90]', async () => {
    await someTask(app, clientId, { title: 'Sign', dueDate: '2026-12-02' });
    await someTask(app, clientId, { title: 'Later', dueDate: '2026-12-03' });
    const invoice = await someInvoice(app, clientId, { issueDate: '2026-10-01', dueDate: '2026-12-02' });
    await someInvoice(app, clientId, { dueDate: '2026-12-03' });
    const draft = await someInvoice(app, clientId, { number: null, state: 'draft', issueDate: null });
    expect(days(await itemsOf('task'))).toEqual(['Sign: waiting']);
    expect(await itemsOf('overdue-invoice')).toMatchObject([{ id: invoice, cents: 15_000, day: 'overdue' }]);
    expect(await itemsOf('draft-invoice')).toMatchObject([{ id: draft, day: 'today' }]);
  });

  test('has deadlines, but not those whose job is on the list [6.90]', async () => {
    app.clock.set('2026-12-09T10:00-07:00');
    // Whatever was due before a client was added is left out.
    await app.deps.db.execute(
      sql`update clients set created_at = '2026-11-01T12:00Z' where id = ${clientId}`,
    );
    await owner.call(clientEndpoints.update, {
      params: { id: clientId },
      body: { entityType: 'c-corporation', fiscalYearEnd: '08', states: [] },
    });
    await owner.call(deadlineEndpoints.setFilers, {
      params: { id: clientId },
      body: { filers: { 'income-tax': 'firm' }, version: 0 },
    });
    const [deadline] = await itemsOf('deadline');
    expect(deadline).toMatchObject({ id: clientId, day: '2026-12-15', turn: 'firm' });
    const body = { key: deadline?.key ?? '' };
    await owner.call(deadlineEndpoints.beginJob, { params: { id: clientId }, body });
    expect(await itemsOf('deadline')).toEqual([]);
    const [job] = await itemsOf('job');
    expect(job?.due).toBe('2026-12-15');
    await changeJob(job?.id ?? 0, { state: 'done' });
    expect(await itemsOf('deadline')).toHaveLength(1);
    await owner.call(deadlineEndpoints.change, {
      params: { id: clientId },
      body: { ...body, state: 'done' },
    });
    expect(await itemsOf('deadline')).toEqual([]);
  });

  test('has letters to send, and a renewal as overdue once its year has begun [6.100]', async () => {
    const early = await draftedLetter(owner, [client], { title: 'Payroll', startsOn: '2026-12-15' });
    const old = await sealedLetter(app, owner, client, { title: 'Books {year}', startsOn: '2025-12-20' });
    await followSignedLetters(app.deps, afterSigning(app));
    await draftRenewals(app.deps);
    expect(days(await itemsOf('draft-letter'))).toEqual([
      'Payroll, begins Dec 15: today',
      'Books 2026, begins Dec 20: today',
    ]);
    await owner.ask(engagementEndpoints.remove, { params: { id: early.id } });
    app.clock.set('2026-12-21T10:00-07:00');
    expect(days(await itemsOf('draft-letter'))).toEqual(['Books 2026, begins Dec 20: overdue']);
    const { renewal } = await owner.call(engagementEndpoints.read, { params: { id: old.engagementId } });
    await owner.call(engagementEndpoints.send, { params: { id: renewal?.id ?? 0 }, body: {} });
    expect((await list()).counts).not.toHaveProperty('draft-letter');
  });

  test('has letters on their last day, and until they are followed up those that nobody signed [6.100]', async () => {
    const { letter } = await sentLetter(owner, [client], { title: 'Books', validDays: 10 });
    expect(await itemsOf('expiring-letter')).toEqual([]);
    app.clock.set('2026-12-08T10:00-07:00');
    expect(days(await itemsOf('expiring-letter'))).toEqual(['Books: 2026-12-13']);
    app.clock.set('2026-12-13T10:00-07:00');
    expect((await list()).counts['expiring-letter']).toEqual({ now: 1, soon: 0, waiting: 0 });
    app.clock.set('2026-12-14T10:00-07:00');
    await endExpired(app.deps);
    expect(await itemsOf('expiring-letter')).toEqual([]);
    expect(await itemsOf('letter')).toMatchObject([
      { id: letter.id, title: 'Books: expired', day: 'today', turn: 'firm' },
    ]);
    expect((await followUp(letter.id, true)).status).toBe(204);
    expect(await itemsOf('letter')).toEqual([]);
    expect((await followUp(letter.id, false)).status).toBe(204);
    expect(await itemsOf('letter')).toHaveLength(1);
    const copy = await owner.call(engagementEndpoints.replace, { params: { id: letter.id } });
    expect(await itemsOf('letter')).toEqual([]);
    expect(await itemsOf('draft-letter')).toMatchObject([{ id: copy.id }]);
  });

  test('has declined letters, and those that someone signed by mistake, as the filter of letters [6.100] [2.1186]', async () => {
    const declined = await sentLetter(owner, [client], { title: 'Books' });
    await client.call(signatureEndpoints.decline, { params: { id: declined.id }, body: {} });
    const signed = await sealedLetter(app, owner, client, { title: 'Payroll' });
    await expectTitles(['Books: declined']);
    expect((await followUp(signed.engagementId, true)).status).toBe(409);
    await client.call(signatureEndpoints.reportMistake, { params: { id: signed.id }, body: {} });
    await expectTitles(['Books: declined', 'Payroll: signed by mistake?']);
    await followUp(declined.letter.id, true);
    await expectTitles(['Payroll: signed by mistake?']);
    const filtered = await owner.call(engagementEndpoints.list, { query: { show: 'follow-up' } });
    expect(filtered.map(({ title }) => title)).toEqual(['Payroll']);
    expect(await owner.call(engagementEndpoints.counts)).toMatchObject({ 'follow-up': 1 });
    const log = await owner.call(auditEndpoints.list, { query: { kind: 'letters' } });
    expect(log[0]).toMatchObject({ what: 'Followed up the letter "Books"', client: { id: clientId } });
    const stranger = await signedIn(app, { as: 'bookkeeper', reaches: [] });
    expect(await itemsOf('letter', 'everybody', stranger)).toEqual([]);
    await app.deps.db.update(clients).set({ status: 'archived' }).where(eq(clients.id, clientId));
    await expectTitles([]);
  });

  test('has only what staff may see [6.90]', async () => {
    const other = await signedIn(app);
    const teo = await signedIn(app, { as: 'bookkeeper', reaches: [other.account.clientId ?? 0] });
    await someJob('Ours', '2026-12-03');
    await someJob('Theirs', '2026-12-03', { client: other.account.clientId ?? 0 });
    await writeToFirm(client, 'Hello');
    await someInquiry(app, owner);
    await someBooking(app, owner);
    await someInvoice(app, clientId, { issueDate: '2026-10-01', dueDate: '2026-11-02' });
    await uploaded(client, {});
    const seen = await list('everybody', teo);
    expect(seen.items.map(({ title, client: of }) => [title, of?.id])).toEqual([
      ['Theirs', other.account.clientId],
      [expect.any(String), other.account.clientId],
    ]);
    expect(Object.keys(seen.counts).toSorted()).toEqual(['job', 'prospect']);
  });

  test('is counted whole, and lists the first fifty of a kind [6.91]', async () => {
    for (let number = 0; number < 53; number += 1) await someTask(app, clientId, { dueDate: '2026-12-01' });
    const { items, counts } = await list();
    expect(items).toHaveLength(50);
    expect(counts.task).toEqual({ now: 0, soon: 0, waiting: 53 });
    expect(await owner.call(openWorkEndpoints.counts, { query: {} })).toEqual(counts);
    expect(Object.keys(counts).every((kind) => openWorkKinds.some((known) => known === kind))).toBe(true);
  });
});

const later = (item: { kind: OpenWorkKind; id: number; key?: string }, until: string | null, by = owner) =>
  by.ask(openWorkEndpoints.later, { body: { ...item, until } });
const handOver = (item: { kind: OpenWorkKind; id: number; key?: string }, assigneeId: number | null) =>
  owner.ask(openWorkEndpoints.handOver, { body: { ...item, assigneeId } });

describe('what is put off', () => {
  test('is gone for me alone, and back by itself on the firm’s day [6.92]', async () => {
    const teo = await signedIn(app, { as: 'bookkeeper' });
    const { id } = await someJob('Close', '2026-12-03');
    const job = { kind: 'job', id } as const;
    expect((await later(job, '2026-12-07')).status).toBe(204);
    expect(await itemsOf('job')).toEqual([]);
    expect(await itemsOf('job', 'everybody')).toEqual([]);
    expect(await owner.call(openWorkEndpoints.counts, { query: {} })).not.toHaveProperty('job');
    expect(await itemsOf('job', 'mine', teo)).toHaveLength(1);
    app.clock.set('2026-12-06T23:59-07:00');
    expect(await itemsOf('job')).toEqual([]);
    app.clock.set('2026-12-07T00:01-07:00');
    expect(days(await itemsOf('job'))).toEqual(['Close: overdue']);
  });

  test('is back at once when that is undone, or when there is news [6.92]', async () => {
    await writeToFirm(client, 'First');
    const message = { kind: 'message', id: clientId } as const;
    await later(message, '2026-12-07');
    expect(await itemsOf('message')).toEqual([]);
    await later(message, null);
    expect(await itemsOf('message')).toHaveLength(1);
    await later(message, '2026-12-07');
    await later(message, '2026-12-09');
    app.clock.set('2026-12-08T10:00-07:00');
    expect(await itemsOf('message')).toEqual([]);
    await writeToFirm(client, 'Second');
    expect(await itemsOf('message')).toMatchObject([{ title: 'Second' }]);
  });

  test('is listed for me alone with its day, until that day or until it is brought back or done [6.101]', async () => {
    const teo = await signedIn(app, { as: 'bookkeeper' });
    const { id } = await someJob('Close', '2026-12-03');
    await writeToFirm(client, 'Hello');
    await later({ kind: 'job', id }, '2026-12-09');
    await later({ kind: 'message', id: clientId }, '2026-12-07');
    const putOff = async (by = owner) =>
      (await by.call(openWorkEndpoints.putOff)).items.map(({ title, who, until }) => [title, who, until]);
    const who = client.account.username;
    expect(await putOff()).toEqual([
      ['Hello', who, '2026-12-07'],
      ['Close', who, '2026-12-09'],
    ]);
    expect(await putOff(teo)).toEqual([]);
    await later({ kind: 'message', id: clientId }, null);
    expect(await putOff()).toEqual([['Close', who, '2026-12-09']]);
    app.clock.set('2026-12-09T00:01-07:00');
    expect(await putOff()).toEqual([]);
    await later({ kind: 'job', id }, '2026-12-20');
    await changeJob(id, { state: 'done' });
    expect(await putOff()).toEqual([]);
  });

  test('is refused for a day that has come, and for what is not on the list [6.92]', async () => {
    const { id } = await someJob('Close', '2026-12-03');
    const job = { kind: 'job', id } as const;
    for (const day of ['2026-12-03', '2026-12-01', '2028-12-03', 'tomorrow'])
      expect((await later(job, day)).status).toBe(400);
    expect((await later({ kind: 'job', id: id + 1 }, '2026-12-07')).status).toBe(404);
    const stranger = await signedIn(app, { as: 'bookkeeper', reaches: [] });
    expect((await later(job, '2026-12-07', stranger)).status).toBe(404);
    expect((await later({ kind: 'inquiry', id: 1 }, '2026-12-07', stranger)).status).toBe(404);
  });
});

describe('what is handed over', () => {
  test('is the work of that colleague, and nobody’s when it is handed back [6.93]', async () => {
    const teo = await signedIn(app, { as: 'bookkeeper' });
    await writeToFirm(client, 'Hello');
    const message = { kind: 'message', id: clientId } as const;
    expect((await handOver(message, teo.account.id)).status).toBe(204);
    expect(await itemsOf('message')).toEqual([]);
    expect(await itemsOf('message', 'mine', teo)).toMatchObject([{ assignee: { id: teo.account.id } }]);
    expect(await itemsOf('message', 'everybody')).toHaveLength(1);
    expect((await handOver(message, null)).status).toBe(204);
    expect(await itemsOf('message')).toMatchObject([{ assignee: null }]);
  });

  test('is in the audit log, with its new owner [6.95]', async () => {
    const teo = await signedIn(app, { as: 'bookkeeper' });
    await writeToFirm(client, 'Hello');
    const message = { kind: 'message', id: clientId } as const;
    await handOver(message, teo.account.id);
    await handOver(message, null);
    const log = await owner.call(auditEndpoints.list, { query: { kind: 'jobs' } });
    expect(log).toMatchObject([
      { what: 'Handed over: message to answer, to nobody', client: { id: clientId } },
      { what: `Handed over: message to answer, to ${teo.account.username}`, client: { id: clientId } },
    ]);
  });

  /** What reached a colleague: their notifications about assigned work, and the emails once all have left. */
  async function noticesOf(person: Person) {
    await makeEmailsDue(app);
    await allEmailsSent(app);
    const notifications = await person.call(adminNotificationEndpoints.list);
    return {
      notifications: notifications.flatMap(({ title, message }) => (title === newWorkTitle ? [message] : [])),
      emails: app.mailbox
        .emailsTo(person.account.email)
        .flatMap(({ subject, text }) => (subject?.endsWith(' for you') ? [`${subject}: ${text}`] : [])),
    };
  }

  /** One item of each kind that staff with access to all clients can be given, and that is easily made. */
  const given: [OpenWorkKind, () => Promise<{ id: number; key?: string }>, string][] = [
    [
      'message',
      async () => {
        await writeToFirm(client, 'Hello');
        return { id: clientId };
      },
      'Message to answer',
    ],
    [
      'booking',
      () => someBooking(app, owner, { date: '2026-12-08', time: '10:00 AM' }),
      'Booking to confirm',
    ],
    ['document', () => uploaded(client, {}), 'Document to open'],
    [
      'task',
      async () => ({ id: await someTask(app, clientId, { dueDate: '2026-12-01' }) }),
      'Client task overdue',
    ],
    [
      'overdue-invoice',
      async () => ({
        id: await someInvoice(app, clientId, { issueDate: '2026-10-01', dueDate: '2026-11-02' }),
      }),
      'Overdue invoice',
    ],
    [
      'request-list',
      async () => {
        const asked = await owner.call(requestListEndpoints.create, {
          params: { id: clientId },
          body: { title: 'Taxes', dueDate: '2026-12-05', documents: [{ title: 'W-2' }] },
        });
        await uploaded(client, { taskId: asked.documents[0]?.id ?? 0 });
        return asked;
      },
      'Document request',
    ],
  ];

  test.each(given)(
    'tells the colleague of a %s, in the dashboard and by email [6.96]',
    async (kind, make, label) => {
      const teo = await signedIn(app, { as: 'bookkeeper' });
      const { id, key = '' } = await make();
      expect((await handOver({ kind, id, key }, teo.account.id)).status).toBe(204);
      const { notifications, emails } = await noticesOf(teo);
      expect(notifications).toEqual([expect.stringContaining(label)]);
      expect(emails).toEqual([expect.stringContaining(label)]);
      expect(await noticesOf(owner)).toEqual({ notifications: [], emails: [] });
    },
  );

  test.each(given)(
    'handed to the same colleague again is no news of a %s, also by two presses at once [2.1187]',
    async (kind, make) => {
      const [teo, ann] = [
        await signedIn(app, { as: 'bookkeeper' }),
        await signedIn(app, { as: 'bookkeeper' }),
      ];
      const { id, key = '' } = await make();
      const hand = (to: Person | null) => handOver({ kind, id, key }, to?.account.id ?? null);
      const newsOf = async (person: Person) => {
        const { notifications, emails } = await noticesOf(person);
        return [notifications.length, emails.length];
      };
      for (const { status } of await Promise.all([hand(teo), hand(teo)])) expect(status).toBe(204);
      await hand(teo);
      expect(await newsOf(teo)).toEqual([1, 1]);
      await hand(teo);
      expect(await newsOf(teo)).toEqual([1, 1]);
      // Given away and back, it is news again.
      await hand(ann);
      expect(await newsOf(ann)).toEqual([1, 1]);
      await hand(teo);
      expect(await newsOf(teo)).toEqual([2, 2]);
    },
  );

  test('comes in one email if there is more within two minutes, without what was undone [6.96]', async () => {
    const teo = await signedIn(app, { as: 'bookkeeper' });
    const tasks = [];
    for (let count = 0; count < 3; count += 1)
      tasks.push(await someTask(app, clientId, { dueDate: '2026-12-01' }));
    for (const id of tasks) await handOver({ kind: 'task', id }, teo.account.id);
    await handOver({ kind: 'task', id: tasks[1] ?? 0 }, null);
    expect((await noticesOf(teo)).emails).toEqual([expect.stringMatching(/^2 items for you/)]);
  });

  test('tells nobody of what they take themselves or no longer want to be emailed about [6.96]', async () => {
    const teo = await signedIn(app, { as: 'bookkeeper' });
    const choices = await teo.call(notificationChoiceEndpoints.read);
    await teo.call(notificationChoiceEndpoints.save, {
      body: { ...choices, topics: { ...choices.topics, job: 'off' } },
    });
    await writeToFirm(client, 'Hello');
    await handOver({ kind: 'message', id: clientId }, owner.account.id);
    expect(await noticesOf(owner)).toEqual({ notifications: [], emails: [] });
    await handOver({ kind: 'message', id: clientId }, teo.account.id);
    expect(await noticesOf(teo)).toMatchObject({ notifications: [expect.anything()], emails: [] });
  });

  test('stays with nobody once the colleague has left [6.93]', async () => {
    const teo = await signedIn(app, { as: 'bookkeeper' });
    await writeToFirm(client, 'Hello');
    await handOver({ kind: 'message', id: clientId }, teo.account.id);
    await app.deps.db
      .update(accounts)
      .set({ closedAt: app.clock.now() })
      .where(eq(accounts.id, teo.account.id));
    expect(await itemsOf('message')).toMatchObject([{ assignee: null }]);
  });

  test('is refused for a colleague who may not see it [6.93]', async () => {
    const teo = await signedIn(app, { as: 'bookkeeper', reaches: [] });
    await writeToFirm(client, 'Hello');
    const inquiry = await someInquiry(app, owner);
    expect(await handOver({ kind: 'message', id: clientId }, teo.account.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has no access to this') },
    });
    expect((await handOver({ kind: 'inquiry', id: inquiry.id }, teo.account.id)).status).toBe(409);
    expect((await handOver({ kind: 'message', id: clientId }, client.account.id)).status).toBe(409);
    const { id } = await someJob('Close', '2026-12-03');
    expect((await handOver({ kind: 'job', id }, owner.account.id)).status).toBe(409);
  });
});
