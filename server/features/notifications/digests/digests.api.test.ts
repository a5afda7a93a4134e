import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { standardDigestTime, type Summary } from '#contract/notifications/choices.ts';
import type { NotificationChoices } from '#contract/notifications/choice-schemas.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import {
  notificationChoiceEndpoints,
  adminNotificationEndpoints,
} from '#contract/notifications/endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { openWorkSources } from '#server/app/topics.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { emails } from '#server/db/schema/emails.ts';
import { openWorkOf } from '#server/features/open-work/open-work.ts';
import { someBooking } from '#tests/support/factories.ts';
import { inquiryForm } from '#tests/support/inquiries.ts';
import { allEmailsSent, someInvoice, someTask } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { sendDigests } from './digests.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;
/** Thursday, a week before the first digests of these tests. */
beforeEach(async () => {
  app = await testApp({ at: '2026-12-03T10:00-07:00' });
  owner = await signedIn(app, { as: 'owner' });
  await digest();
  return app.close;
});

const digest = () => sendDigests(app.deps, openWorkOf({ ...app.deps, openWorkSources }));
const choose = (
  person: Awaited<ReturnType<typeof signedIn>>,
  topics: NotificationChoices['topics'],
  summary: Summary = 'off',
) =>
  person.call(notificationChoiceEndpoints.save, { body: { topics, summary, digestAt: standardDigestTime } });
/** The digests sent to an address, once the email queue is empty. */
const digestsTo = async (email: string) => {
  await allEmailsSent(app);
  return app.mailbox.emailsTo(email).filter(({ subject }) => subject?.startsWith('Your '));
};

describe('what someone chooses', () => {
  test('begins with every email for owners and those about their own jobs for others, of what can concern them, and stays [2.490]', async () => {
    expect(await owner.call(notificationChoiceEndpoints.read)).toEqual({
      topics: {
        booking: 'now',
        contact: 'now',
        message: 'now',
        document: 'now',
        task: 'now',
        job: 'now',
        invoice: 'now',
        letter: 'now',
        client: 'now',
        testimonial: 'now',
        comment: 'off',
      },
      summary: 'weekly',
      digestAt: 420,
    });
    const bookkeeper = await signedIn(app, { as: 'bookkeeper', reaches: [] });
    const own = {
      message: 'off',
      document: 'off',
      task: 'off',
      job: 'now',
      invoice: 'off',
      letter: 'off',
      client: 'off',
    };
    expect(await bookkeeper.call(notificationChoiceEndpoints.read)).toEqual({
      topics: own,
      summary: 'off',
      digestAt: 420,
    });
    const body = { topics: { task: 'daily', contact: 'now' }, summary: 'daily', digestAt: 18 * 60 } as const;
    const saved = { topics: { ...own, task: 'daily' }, summary: 'daily', digestAt: 18 * 60 };
    expect(await bookkeeper.call(notificationChoiceEndpoints.save, { body })).toEqual(saved);
    expect(await bookkeeper.call(notificationChoiceEndpoints.read)).toEqual(saved);
  });

  test('is refused with its reason when it is no choice [2.490]', async () => {
    const save = (body: object) =>
      owner.ask(notificationChoiceEndpoints.save, {
        body: { topics: {}, summary: 'off', digestAt: 420, ...body },
      });
    expect((await save({ topics: { comment: 'now' } })).status).toBe(400);
    expect((await save({ topics: { task: 'hourly' } })).status).toBe(400);
    expect((await save({ digestAt: 431 })).status).toBe(400);
    expect((await save({ summary: 'now' })).status).toBe(400);
    expect((await save({})).status).toBe(200);
  });

  test('decides who of the firm gets an email right away [2.490]', async () => {
    const bookkeeper = await signedIn(app, { as: 'bookkeeper' });
    await choose(owner, { booking: 'off' });
    await choose(bookkeeper, { booking: 'now' });
    const { name } = await someBooking(app, owner);
    await app.mailbox.email({ to: bookkeeper.account.email, subject: name });
    await choose(bookkeeper, { booking: 'off' });
    await someBooking(app, owner);
    await allEmailsSent(app);
    expect(app.mailbox.emailsTo(owner.account.email)).toEqual([]);
    expect(app.mailbox.emailsTo(bookkeeper.account.email)).toHaveLength(1);
    expect(await owner.call(adminNotificationEndpoints.list)).toHaveLength(2);
  });
});

describe('a digest', () => {
  test('has what came since the last one, is sent once across processes, and not at all without news [2.491]', async () => {
    await choose(owner, { booking: 'daily', contact: 'weekly' });
    const booked = await someBooking(app, owner);
    await app.visitor().call(inquiryEndpoints.send, { body: inquiryForm() });
    app.clock.set('2026-12-04T06:59-07:00');
    await digest();
    expect(await digestsTo(owner.account.email)).toEqual([]);

    app.clock.set('2026-12-04T07:00-07:00');
    await Promise.all([digest(), digest(), digest()]);
    await digest();
    const [friday, ...others] = await digestsTo(owner.account.email);
    expect(others).toEqual([]);
    expect(friday?.subject).toBe('Your day: 1 update');
    expect(friday?.text).toContain(`${booked.name} of ${booked.business} requested`);
    expect(friday?.text).not.toContain('Contact messages');

    app.clock.set('2026-12-07T07:00-07:00');
    await digest();
    const [, monday] = await digestsTo(owner.account.email);
    expect(monday?.text).toContain('Contact messages');
    expect(monday?.text).not.toContain(booked.name);

    app.clock.set('2026-12-14T07:00-07:00');
    await digest();
    expect(await digestsTo(owner.account.email)).toHaveLength(2);
  });

  test('reports open work on Monday: overdue invoices, consultations, who waits for an answer [2.491]', async () => {
    const client = await signedIn(app);
    const { clientId } = client.account;
    await someInvoice(app, clientId, { issueDate: '2026-10-01', dueDate: '2026-11-20' });
    await someTask(app, clientId, { dueDate: '2026-12-01' });
    await client.call(messageEndpoints.send, { body: { message: 'The secret of our books' } });
    await choose(owner, { message: 'weekly' }, 'weekly');
    await someBooking(app, owner, { date: '2026-12-08', time: '10:00 AM' });
    app.clock.set('2026-12-07T07:03-07:00');
    await digest();
    const [email, ...others] = await digestsTo(owner.account.email);
    expect(others).toEqual([]);
    expect(email?.subject).toBe(
      'Your week: 1 overdue invoice ($150.00), 1 message to answer, 1 booking to confirm',
    );
    for (const line of ['Bookings to confirm: 1', 'Overdue invoices: 1, $150.00', 'Client tasks overdue: 1'])
      expect(email?.text).toContain(line);
    expect(email?.text).toMatch(/Messages to answer: 1, .+ since /);
    expect(email?.text).not.toContain('The secret of our books');
    // The email log has it without a client, because it names several.
    const [row] = await app.deps.db.select().from(emails).where(eq(emails.kind, 'digest'));
    expect(row).toMatchObject({ state: 'sent', clientId: null });
  });

  test('has nothing about clients that its reader has no access to [2.491]', async () => {
    const [own, other] = [await signedIn(app), await signedIn(app)];
    const reaches = [own.account.clientId ?? 0];
    const bookkeeper = await signedIn(app, { as: 'bookkeeper', reaches });
    await choose(bookkeeper, { task: 'daily' }, 'daily');
    for (const { account } of [own, other]) {
      await someInvoice(app, account.clientId ?? 0, { issueDate: '2026-10-01', dueDate: '2026-11-20' });
    }
    for (const client of [own, other]) {
      const id = await someTask(app, client.account.clientId ?? 0, { title: `Task of ${client.account.id}` });
      await client.call(taskEndpoints.complete, { params: { id } });
    }
    await someBooking(app, owner);
    app.clock.set('2026-12-04T07:00-07:00');
    await digest();
    const [email] = await digestsTo(bookkeeper.account.email);
    expect(email?.subject).toBe('Your day: 1 overdue invoice ($150.00), 1 prospect to accept');
    expect(email?.text).toContain(`Task of ${own.account.id}`);
    expect(email?.text).not.toContain(`Task of ${other.account.id}`);
    expect(email?.text).not.toContain('Bookings to confirm');
  });

  test('after several missed ones, only the last is sent, with everything in it [2.491]', async () => {
    await choose(owner, { booking: 'daily' });
    await someBooking(app, owner);
    app.clock.set('2026-12-09T12:00-07:00');
    await digest();
    await digest();
    expect(await digestsTo(owner.account.email)).toHaveLength(1);
  });

  test('takes over what changes from one digest to the other, and has nothing that was an email already [2.491]', async () => {
    const first = await someBooking(app, owner);
    await choose(owner, { booking: 'daily' });
    const second = await someBooking(app, owner);
    await choose(owner, { booking: 'weekly' });
    app.clock.set('2026-12-07T07:00-07:00');
    await digest();
    const [email] = await digestsTo(owner.account.email);
    expect(email?.text).toContain(second.name);
    expect(email?.text).not.toContain(first.name);
  });

  test('is not sent to someone who has left the firm [2.491]', async () => {
    const manager = await signedIn(app, { as: 'manager' });
    await digest();
    await choose(manager, { booking: 'daily' });
    await someBooking(app, owner);
    await app.deps.db
      .update(accounts)
      .set({ closedAt: app.clock.now() })
      .where(eq(accounts.id, manager.account.id));
    app.clock.set('2026-12-04T07:00-07:00');
    await digest();
    expect(await digestsTo(manager.account.email)).toEqual([]);
  });
});
