import { firm as standardFacts } from '#content/firm.ts';
import { services as standardServices } from '#content/services.ts';
import { shortDate } from '#contract/dates.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { accounts } from '../schema/accounts.ts';
import { bookings } from '../schema/bookings.ts';
import { notifications } from '../schema/notifications.ts';
import { settings } from '../schema/settings.ts';
import { testimonials } from '../schema/testimonials.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { ServiceId } from '#contract/settings/services.ts';
import type { Database } from '../client.ts';
import { addMember } from '../../domain/members/client-members.ts';
import type { ClientKeys } from '../../domain/client-keys/client-keys.ts';
import { enqueueEmails } from '../../domain/enqueue-emails.ts';
import { seedClients, seedTasks } from './demo-work.ts';
import { demoBookings } from './demo-bookings.ts';
import { seedInquiries } from './demo-inquiries.ts';
import { seedInvoices } from './demo-invoices.ts';
import { seedJobs } from './demo-jobs.ts';
import { seedMessages } from './demo-messages.ts';
import { demoTestimonials } from './demo-testimonials.ts';

/** The demo's accounts with their published passwords. Never created in production, or if others can reach the server. */
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

/**
 * Facts that an owner would enter early on. They aren't part of the standard facts: a firm that has entered nothing
 * promises nothing.
 */
const demoFacts: FirmFacts = {
  ...standardFacts,
  firstMeetingPrice: '0',
  replyTime: 'one-day',
  taxReturns: 'none',
};

/** Prices, which every owner sets differently, so the standard services have none. */
const demoPrices: Partial<Record<ServiceId, string>> = {
  bookkeeping: 'from $350 a month',
  'bookkeeping-cleanup': 'from $900 a project',
  'financial-officer': 'from $1,500 a month',
};

const demoServices = standardServices.map((service) => ({ ...service, price: demoPrices[service.id] ?? '' }));

interface Parts {
  db: Database;
  now: () => Date;
  hashPassword: (password: string) => Promise<string>;
  clientKeys: ClientKeys;
}

/**
 * Fills an empty database in one transaction, and enqueues the emails that its open requests would have caused; true if it
 * did.
 */
export async function seedDemo({ db, now, hashPassword, clientKeys }: Parts): Promise<boolean> {
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
    await tx
      .insert(settings)
      .values([
        { key: 'firm', value: demoFacts, version: 0 },
        { key: 'services', value: { services: demoServices }, version: 0 },
      ])
      .onConflictDoNothing();
    const clientIdOf = await seedClients(tx, clientKeys, now());
    const [admin, ...members] = await tx.insert(accounts).values(people).returning();
    const memberRows = members.map((row) => ({ ...row, clientId: clientIdOf.get(row.username) ?? null }));
    for (const { id: accountId, clientId } of memberRows)
      if (clientId !== null) await addMember(tx, { accountId, clientId, grantedBy: admin?.id ?? null });
    await seedTasks(tx, now(), memberRows);
    await seedInvoices(tx, now());
    if (admin) await seedJobs(tx, clientKeys, now(), admin.id);
    if (admin) await seedMessages({ tx, clientKeys, now: now(), ownerId: admin.id }, memberRows);
    if (admin) await seedInquiries(tx, clientKeys, admin.id, now());
    const rows = await tx
      .insert(bookings)
      .values(await demoBookings(tx, clientKeys, now()))
      .returning();
    await tx.insert(testimonials).values(demoTestimonials(now()));
    const pending = rows.filter((row) => row.status === 'pending');
    if (!admin || pending.length === 0) return;
    await tx.insert(notifications).values(
      pending.map((row) => ({
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
      pending.map((row) => ({
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
