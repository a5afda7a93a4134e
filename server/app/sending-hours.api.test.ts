import { afterAll, expect, test } from 'vitest';
import { adminInvoiceEndpoints, billingEndpoints } from '#contract/invoices/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { requestListEndpoints } from '#contract/tasks/endpoints.ts';
import { emails } from '#server/db/schema/emails.ts';
import { openBookingRules } from '#server/features/bookings/rules/rules.ts';
import { sendDueReminders } from '#server/features/invoices/reminders/reminders.ts';
import { sendDueRequestReminders } from '#server/features/tasks/request-lists/reminders.ts';
import { everyHour } from '#server/jobs/every-hour.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newTask } from '#tests/support/work.ts';
import { allWork } from './topics.ts';
import { workParts } from './work-parts.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const client = await signedIn(app);

const allEmails = () => app.deps.db.select({ id: emails.id, kind: emails.kind }).from(emails);

async function runJobs(): Promise<void> {
  const billing = async () => ({ ...(await owner.call(billingEndpoints.read)), takesCards: false });
  const templates = async () => ({ jobs: [], tasks: [] });
  const parts = workParts(app.deps, { rules: openBookingRules(app.deps).read, billing, templates });
  const hourly = everyHour(allWork(parts).hourlyJobs, { now: app.deps.now, zone: app.deps.site.zone });
  await hourly.stop();
}

test('no scheduled email reaches a client at night, and all of them do after nine [4.62]', async () => {
  const params = { id: client.account.clientId };
  await someInvoice(app, params.id, { dueDate: '2026-11-28', issueDate: '2026-11-01' });
  await newTask(owner, params.id, { dueDate: '2026-12-10', recurrence: 'monthly' });
  await owner.call(requestListEndpoints.create, {
    params,
    body: { title: 'Year end', dueDate: '2026-12-10', documents: [{ title: 'W-2' }], notifies: false },
  });
  await owner.call(billingEndpoints.repeat, {
    params,
    body: {
      lines: [{ description: 'Bookkeeping', quantity: 1, unitCents: 15_000 }],
      every: 'monthly',
      nextOn: '2026-12-11',
      dueDays: 14,
      sends: true,
    },
  });
  const earlier = new Set((await allEmails()).map(({ id }) => id));
  const enqueued = async () => {
    const later = (await allEmails()).filter(({ id }) => !earlier.has(id));
    return [...new Set(later.map(({ kind }) => kind))].toSorted();
  };
  // A server that comes back after an outage, at half past two.
  app.clock.set('2026-12-11T02:30-07:00');
  await runJobs();
  expect(await enqueued()).toEqual([]);
  app.clock.set('2026-12-11T23:10-07:00');
  await runJobs();
  expect(await enqueued()).toEqual([]);
  app.clock.set('2026-12-12T09:05-07:00');
  await runJobs();
  expect(await enqueued()).toEqual(['invoice-reminded', 'invoice-sent', 'request-list', 'task-for-client']);
  // If the mail server is away now, they wait for the next morning.
  const later = (await app.deps.db.select().from(emails)).filter(({ id }) => !earlier.has(id));
  for (const { kind, scheduledAt } of later) expect(scheduledAt, kind).not.toBe(null);
});

test('an email that someone has just caused does not wait for the sending hours [4.67]', async () => {
  const caused = (await app.deps.db.select().from(emails)).filter(({ kind }) => kind === 'confirm-address');
  for (const { scheduledAt } of caused) expect(scheduledAt).toBe(null);
});

test.for(['an invoice', 'a request list'])(
  'a reminder of %s by hand counts for the scheduled one [4.63]',
  async (of) => {
    await using freshApp = await testApp({ at: '2026-12-01T10:00-07:00' });
    const firm = await signedIn(freshApp, { as: 'owner' });
    const payer = await signedIn(freshApp);
    const params = { id: payer.account.clientId };
    const body = { title: 'Year end', dueDate: '2026-12-10', documents: [{ title: 'W-2' }], notifies: false };
    const isInvoice = of === 'an invoice';
    const id = isInvoice
      ? await someInvoice(freshApp, params.id, { dueDate: '2026-12-10', issueDate: '2026-11-30' })
      : (await firm.call(requestListEndpoints.create, { params, body })).id;
    const remind = () =>
      isInvoice
        ? firm.call(adminInvoiceEndpoints.remind, { params: { id } })
        : firm.ask(requestListEndpoints.remind, { params: { id } });
    const runAt = async (time: string) => {
      freshApp.clock.set(time);
      await sendDueReminders(freshApp.deps, async () => ({
        ...(await firm.call(billingEndpoints.read)),
        takesCards: false,
      }));
      await sendDueRequestReminders(freshApp.deps);
      return (await payer.call(notificationEndpoints.list)).length;
    };
    freshApp.clock.set('2026-12-10T19:30-07:00');
    await remind();
    expect(await runAt('2026-12-11T09:00-07:00')).toBe(1);
    expect(await runAt('2026-12-12T09:00-07:00')).toBe(1);
    expect(await runAt('2026-12-17T09:00-07:00')).toBe(2);
  },
);
