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

// Whole processes start here: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 });

const database = await freshDatabase();
const mailbox = await openMailbox({ timeout: 30_000 });
const settings = { ...settingsFor(database), SMTP_URL: mailbox.url, RATE_LIMITS: 'off' };
afterAll(async () => {
  await mailbox.close();
  await database.drop();
});

test('kill -9 while bookings stream in loses nothing that was acknowledged: no booking, no notification, no email', async () => {
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
  const notes = (await admin.call(notificationEndpoints.list)).map((note) => note.message);
  for (const booking of acknowledged) {
    const { calendarFile: _made, ...stored } = booking;
    expect(bookings.get(booking.id)).toMatchObject<Partial<Booking>>(stored);
    expect(notes.filter((note) => note.startsWith(`${booking.name} of `))).toHaveLength(1);
  }
  // What was being handed over at that time may have arrived: it is shown to the owner and not sent again by itself.
  const unclear = new Set<string>();
  for (const state of ['uncertain', 'sending'] as const) {
    const emails = await admin.call(emailEndpoints.list, { query: { state } });
    for (const { to, subject } of emails) unclear.add(`${subject} to ${to}`);
  }
  for (const { name, email } of acknowledged) {
    const expected = [
      { to: email, subject: 'We received your booking request' },
      { to: 'admin@example.com', subject: `New booking request: ${name}` },
    ];
    for (const wanted of expected)
      if (!unclear.has(`${wanted.subject} to ${wanted.to}`)) await mailbox.email(wanted);
    expect(mailbox.emailsTo(email).length).toBeLessThanOrEqual(1);
  }
  expect(await second.end('SIGTERM')).toMatchObject({ code: 0 });
});

/**
 * On PostgreSQL another process may be running, so an email that was being written waits for its lease of a minute to end. The
 * embedded database knows that the process is dead.
 */
async function endLeases(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`update emails set due_at = now() where state = 'queued' and due_at > now()`);
  await client.end();
}

/** Eight visitors who book one slot after the other until the server is down. */
function bookingsUntilTheEnd(origin: string) {
  const slots = someSlots();
  const answered: BookingReceived[] = [];
  let tell = () => {};
  const bookOn = async (): Promise<void> => {
    for (;;) {
      const slot = slots.next().value;
      const name = `Visitor on ${slot.date} at ${slot.time}.`;
      const email = `${slot.date}-${slot.time.replaceAll(/\W/g, '')}@example.com`;
      const body = { name, email, business: 'Example Bakery', service: 'audit', ...slot };
      try {
        const visitor = caller({ send: fetch, origin, address: '198.18.0.1' });
        answered.push(await visitor.call(bookingEndpoints.request, { body }));
        tell();
      } catch (error) {
        // The connection broke: whether this one was written is not promised.
        if (error instanceof TypeError) return;
        throw error;
      }
    }
  };
  return {
    ended: Promise.all(Array.from({ length: 8 }, bookOn)).then(() => answered),
    acknowledged: (count: number) =>
      new Promise<void>((resolve) => {
        tell = () => {
          if (answered.length >= count) resolve();
        };
      }),
  };
}
