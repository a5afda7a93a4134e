import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import type { Booking, BookingReceived } from '#contract/bookings/schemas.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { caller } from '#tests/support/caller.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { openMailbox } from '#tests/support/outside/mailbox.ts';
import { settingsFor, startServer } from '#tests/support/process/server-process.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { someSlots } from '#tests/support/slots.ts';

// These tests start whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const database = await freshDatabase();
const mailbox = await openMailbox({ timeout: 30_000 });
const settings = { ...settingsFor(database), SMTP_URL: mailbox.url, RATE_LIMITS: 'off' };
afterAll(async () => {
  await mailbox.close();
  await database.drop();
});

test('kill -9 while bookings stream in loses nothing that was acknowledged: no booking, no notification, no email [10.15]', async () => {
  const first = await startServer(settings);
  const stream = bookingsUntilTheEnd(first.origin);
  await stream.acknowledged(40);
  await first.end('SIGKILL');
  const acknowledged = await stream.ended;
  if (database.databaseUrl) await endLeases(database.databaseUrl);

  const second = await startServer(settings);
  const admin = caller({ send: fetch, origin: second.origin, address: '198.18.0.2' });
  await signIn(admin, { username: 'admin', password: 'admin-demo' });
  const bookings = new Map((await admin.call(bookingEndpoints.list)).map((booking) => [booking.id, booking]));
  const notifications = (await admin.call(notificationEndpoints.list)).map(({ message }) => message);
  for (const booking of acknowledged) {
    const { calendarFile: _calendarFile, ...stored } = booking;
    expect(bookings.get(booking.id)).toMatchObject<Partial<Booking>>(stored);
    expect(notifications.filter((message) => message.startsWith(`${booking.name} of `))).toHaveLength(1);
  }
  // An email that was being sent may have arrived: the owner sees it, and it isn't sent again automatically.
  const uncertain = new Set<string>();
  for (const state of ['uncertain', 'sending'] as const) {
    const emails = await admin.call(emailEndpoints.list, { query: { state } });
    for (const { to, subject } of emails) uncertain.add(`${subject} to ${to}`);
  }
  for (const { name, email } of acknowledged) {
    const expected = [
      { to: email, subject: 'We received your booking request' },
      { to: 'admin@example.com', subject: `New booking request: ${name}` },
    ];
    for (const notice of expected)
      if (!uncertain.has(`${notice.subject} to ${notice.to}`)) await mailbox.email(notice);
    expect(mailbox.emailsTo(email).length).toBeLessThanOrEqual(1);
  }
  expect(await second.end('SIGTERM')).toMatchObject({ code: 0 });
});

/**
 * Ends the leases of emails. On PostgreSQL another process may be running, so an email that was being prepared waits until its
 * lease of a minute expires. The embedded database knows that the process is dead.
 */
async function endLeases(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`update emails set due_at = now() where state = 'queued' and due_at > now()`);
  await client.end();
}

/** Eight visitors who book slots until the server is down. */
function bookingsUntilTheEnd(origin: string) {
  const slots = someSlots();
  const answered: BookingReceived[] = [];
  let onAnswer = () => {};
  const keepBooking = async (): Promise<void> => {
    for (;;) {
      const slot = slots.next().value;
      const name = `Visitor on ${slot.date} at ${slot.time}.`;
      const email = `${slot.date}-${slot.time.replaceAll(/\W/g, '')}@example.com`;
      const body = { name, email, business: 'Example Bakery', service: 'audit', ...slot };
      try {
        const visitor = caller({ send: fetch, origin, address: '198.18.0.1' });
        answered.push(await visitor.call(bookingEndpoints.request, { body }));
        onAnswer();
      } catch (error) {
        // The connection broke, so this one may or may not have been stored.
        if (error instanceof TypeError) return;
        throw error;
      }
    }
  };
  return {
    ended: Promise.all(Array.from({ length: 8 }, keepBooking)).then(() => answered),
    acknowledged: (count: number) =>
      new Promise<void>((resolve) => {
        onAnswer = () => {
          if (answered.length >= count) resolve();
        };
      }),
  };
}
