import { firm as standardFacts } from '#content/firm.ts';
import { shortDate } from '#contract/dates.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { accounts } from '../schema/accounts.ts';
import { bookings } from '../schema/bookings.ts';
import { notifications } from '../schema/notifications.ts';
import { settings } from '../schema/settings.ts';
import { testimonials } from '../schema/testimonials.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { Database } from '../client.ts';
import { addMember } from '../../domain/members/client-members.ts';
import { enqueueEmails } from '../../domain/enqueue-emails.ts';
import { seedClients, seedTasks } from './demo-work.ts';
import { demoBookings } from './demo-bookings.ts';
import { seedInquiries } from './demo-inquiries.ts';
import { seedInvoices } from './demo-invoices.ts';
import { seedJobs } from './demo-jobs.ts';
import { seedMessages } from './demo-messages.ts';
import { demoTestimonials } from './demo-testimonials.ts';

/** The demo's accounts with their published passwords. Never made in production, nor where others can reach them. */
export const demoAccounts = [
  {
    username: 'admin',
    password: 'admin-demo',
    email: 'admin@example.com',
    fullName: 'Dana Sample',
    role: 'admin',
    position: 'owner',
  },
  {
    username: 'client',
    password: 'client-demo',
    email: 'client@example.com',
    fullName: 'Pat Sample',
    role: 'client',
    position: null,
  },
  {
    username: 'client2',
    password: 'client2-demo',
    email: 'client2@example.com',
    fullName: 'Jordan Example',
    role: 'client',
    position: null,
  },
] as const;

/** What an owner would say before visitors ask. No part of the standard facts: a firm that has said nothing promises nothing. */
const demoFacts: FirmFacts = {
  ...standardFacts,
  firstMeetingPrice: '0',
  replyTime: 'one-day',
  taxReturns: 'none',
};

interface Parts {
  db: Database;
  now: () => Date;
  hashPassword: (password: string) => Promise<string>;
}

/** Fills an empty database, all or nothing, and enqueues the emails its open requests would have caused; says whether it did. */
export async function seedDemo({ db, now, hashPassword }: Parts): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const people = await Promise.all(
    demoAccounts.map(async ({ password, ...account }) => ({
      ...account,
      passwordHash: await hashPassword(password),
      usernameKey: account.username,
      origin: account.role === 'admin' ? ('admin' as const) : ('registration' as const),
      emailConfirmedAt: now(),
      demo: true,
    })),
  );
  await db.transaction(async (tx) => {
    await tx.insert(settings).values({ key: 'firm', value: demoFacts, version: 0 }).onConflictDoNothing();
    const clientOf = await seedClients(tx, now());
    const [admin, ...members] = await tx.insert(accounts).values(people).returning();
    const others = members.map((row) => ({ ...row, clientId: clientOf.get(row.username) ?? null }));
    for (const { id: accountId, clientId } of others)
      if (clientId !== null) await addMember(tx, { accountId, clientId, grantedBy: admin?.id ?? null });
    await seedTasks(tx, now(), others);
    await seedInvoices(tx, now());
    if (admin) await seedJobs(tx, now(), admin.id);
    if (admin) await seedMessages(tx, now(), admin.id, others);
    if (admin) await seedInquiries(tx, admin.id, now());
    const rows = await tx.insert(bookings).values(demoBookings(now())).returning();
    await tx.insert(testimonials).values(demoTestimonials(now()));
    const waiting = rows.filter((row) => row.status === 'pending');
    if (!admin || waiting.length === 0) return;
    await tx.insert(notifications).values(
      waiting.map((row) => ({
        accountId: admin.id,
        type: 'booking',
        bookingId: row.id,
        title: 'New booking request',
        message: `${row.name} of ${row.business} requested ${shortDate(row.date)} at ${slotLabel(row.minutes)}.`,
        createdAt: row.createdAt,
      })),
    );
    await enqueueEmails(
      tx,
      waiting.map((row) => ({
        kind: 'booking-received',
        payload: { bookingId: row.id },
        unproven: row.email,
      })),
    );
  });
  return true;
}

async function isEmpty(db: Database): Promise<boolean> {
  return (await db.select({ id: accounts.id }).from(accounts).limit(1)).length === 0;
}
