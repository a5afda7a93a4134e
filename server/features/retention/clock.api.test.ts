import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { systemEndpoints } from '#contract/system/endpoints.ts';
import { jobNames } from '#contract/system/jobs.ts';
import type { Database } from '#server/db/client.ts';
import { clients } from '#server/db/schema/clients.ts';
import { seedArticles } from '#server/db/seed/articles.ts';
import { deleteInfectedContent } from '#server/files/infected-content.ts';
import { deleteOldOrphans } from '#server/files/orphaned-files.ts';
import { prepareAccounts } from '#server/prepare-accounts.ts';
import { freshDatabase } from '#tests/support/process/databases.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { tables } from '#tests/support/tables.ts';
import { testApp } from '#tests/support/test-app.ts';

vi.setConfig({ testTimeout: 300_000 });

/**
 * Tables with what people entered, or with proof: no scheduled job may delete their rows. A new table belongs here, or below
 * with the reason.
 */
const records = [
  'accounts',
  'activity',
  'authors',
  'billing_exports',
  'bookings',
  'calendar_feeds',
  'canned_replies',
  'catalog_items',
  'categories',
  'client_deadline_filers',
  'client_deadlines',
  'client_imports',
  'client_jobs',
  'client_keys',
  'client_members',
  'clients',
  'comments',
  'conversations',
  'deadline_settings',
  'dismissed_duplicates',
  'disposal_items',
  'disposals',
  'dispute_states',
  'document_openings',
  'documents',
  'email_texts',
  'engagements',
  'exported_records',
  'files',
  'inquiries',
  'inquiry_answers',
  'installation',
  'invoice_numbers',
  'invoices',
  'legal_holds',
  'message_files',
  'messages',
  'own_answers',
  'payments',
  'post_revisions',
  'post_slugs',
  'posts',
  'receipt_keys',
  'recurring_invoices',
  'request_lists',
  'seal_keys',
  'settings',
  'signature_consents',
  'signature_parties',
  'signature_requests',
  'staff_clients',
  'synced_calendar',
  'tasks',
  'tax_rates',
  'testimonials',
  'training_phrases',
  'write_offs',
];

/** Tables whose rows scheduled jobs may delete, with the reason. */
const expiring: Record<string, string> = {
  audit_recent: 'marks of what was written to the audit log a moment ago',
  authenticator_apps: 'kept as long as its account; one that was begun and never confirmed goes',
  booking_links: 'links end; the booking stays',
  bulk_action_rows: 'which rows a bulk action was done for, kept 90 days; the audit log keeps its entry',
  bulk_actions: 'as its rows',
  calendar_busy_times: 'read from the firm’s own calendar, and read again',
  calendar_events: 'where bookings are in the firm’s own calendar; the booking stays',
  calendar_objects: 'read from the firm’s own calendar, and read again',
  checkouts: 'attempts to pay; the payment stays',
  email_confirmations: 'links end',
  email_contents: 'copies of emails',
  consent_samples: 'kept as long as its account',
  digests: 'when someone of the firm had the last digest, kept as long as the account',
  emails: 'copies of what is stored elsewhere',
  former_usernames: 'names that nobody may take for a while',
  invitation_links: 'links end',
  invitations: 'end by the day they name',
  known_browsers: 'browsers that signed in',
  notification_choices: 'kept as long as its account',
  notifications: 'pointers to records; those that were read go',
  open_questions: 'questions of strangers to the assistant, kept 90 days',
  open_work_assignments: 'whose work something is, until it is done',
  open_work_snoozes: 'until when someone has put work off',
  passkey_challenges: 'end after minutes',
  passkeys: 'kept as long as its account',
  password_resets: 'links end',
  pending_sign_ins: 'end after minutes',
  pictures: 'pictures that no article and no profile uses',
  rate_limits: 'counts of requests',
  recent_creations: 'answers to creations that may be sent again, kept a day',
  recovery_codes: 'kept as long as its account',
  remembered_devices: 'end after 30 days',
  sessions: 'end by their times',
  testimonial_links: 'links end',
  unproven_emails: 'counts of emails to unproven addresses',
  visits: 'counts of page views, kept two years',
};

test('every table either has records that stay, or rows that may expire, with the reason [10.35]', () => {
  expect([...records, ...Object.keys(expiring)].toSorted()).toEqual(
    tables.map(({ name }) => name).toSorted(),
  );
});

describe('Whatever the clock does over thirty years', async () => {
  const { drop, ...database } = await freshDatabase();
  afterAll(drop);
  const before = await fillDatabase(database);

  test.each([1, 8, 30])('after %i years no row of a record is gone [10.35]', async (years) => {
    // In the sending hours of the firm, when every hourly job runs.
    const day = new Date(Date.now() + years * 366 * 24 * 3600_000).toISOString().slice(0, 10);
    const at = `${day}T19:00:00Z`;
    const app = await testApp({ settings: database, at });
    try {
      await allJobsDone(app);
      // These two run only an hour after the start.
      await deleteOldOrphans(app.deps);
      await deleteInfectedContent(app.deps);
      const after = await idsOf(app.deps.db);
      const deleted = [...before].flatMap(([table, ids]) =>
        ids.filter((id) => !after.get(table)?.includes(id)).map((id) => `${table} ${id}`),
      );
      expect(deleted).toEqual([]);
      expect(await app.deps.files.ids(new Date(8.64e15))).toHaveLength(before.get('files')?.length ?? 0);
      const open = await app.deps.db.select().from(clients);
      expect(open.filter(({ disposedAt }) => disposedAt !== null)).toEqual([]);
    } finally {
      await app.close();
    }
  });

  test('and there was a row of every kind of record', () => {
    expect([...before].filter(([, ids]) => ids.length === 0).map(([table]) => table)).toEqual([]);
  });
});

/** Fills a database with the demo and further rows, some of them closed, archived or long expired. Returns the ids of its rows. */
async function fillDatabase(database: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<Map<string, string[]>> {
  const app = await testApp({ settings: database });
  const { db } = app.deps;
  try {
    await prepareAccounts(app.deps);
    await seedArticles(db);
    for (const statement of extraRows) await db.execute(sql.raw(statement), 'objects');
    return await idsOf(db);
  } finally {
    await app.close();
  }
}

/** Rows of tables that the demo leaves empty, and rows that ended years ago. */
const extraRows = [
  `insert into authors (account_id, name) values (1, 'Ann')`,
  `insert into billing_exports (to_day, format, only_new) values ('2015-12-31', 'xero', true)`,
  `insert into exported_records (export_id, client_id, kind, record_id, csv) values (1, 1, 'invoice', 1, '')`,
  `insert into calendar_feeds (token_hash, account_id, created_at) values ('\\x00', 1, '2015-01-01')`,
  `insert into client_deadlines (client_id, key, state) values (1, '1040:2015', 'done')`,
  `insert into comments (post_id, author_name, author_email, content, created_at)
    select min(id), 'Pat', 'pat@example.com', 'Thank you', '2015-01-01' from posts`,
  `insert into dismissed_duplicates (lower_id, higher_id, dismissed_by) values (1, 2, 1)`,
  `insert into disposals (kind, years, at, keys_destroyed, code, issued) values ('inquiry', 2, '2015-01-01', 0, 'code', '{}')`,
  `insert into disposal_items (disposal_id, record_id, label, since) values (1, 999, 'Pat', '2012-01-01')`,
  `insert into email_texts (kind, subject, opening, closing, version) values ('invoice-sent', 'Invoice', 'Hello', '', 1)`,
  `insert into legal_holds (client_id, reason, placed_at) values (2, 'Lawsuit', '2015-01-01')`,
  `insert into client_imports (imported_by, imported_at, count) values (1, '2015-01-01', 3)`,
  `insert into dispute_states (dispute_id, state, at) values ('dp_1', 'lost', '2015-01-01')`,
  `insert into own_answers (question, answer, updated_at) values ('Parking?', 'Behind the house.', '2015-01-01')`,
  `insert into post_revisions (post_id, number, title, summary, content, keywords, category_id, image_alt)
    select id, 99, title, '', '', '', category_id, '' from posts order by id limit 1`,
  `insert into post_slugs (slug, post_id) select 'former-address', min(id) from posts`,
  `insert into staff_clients (account_id, client_id) values (1, 1)`,
  `insert into synced_calendar (id, address, username, encrypted_password, connected_at, next_sync_at)
    values (1, 'https://calendar.example.com/firm/', 'firm', '\\x00', '2015-01-01', '2999-01-01')`,
  `insert into tax_rates (name, ppm, archived_at) values ('Draper', 72500, '2015-01-01')`,
  `insert into training_phrases (phrase, intent, created_at) values ('where to park', 'parking', '2015-01-01')`,
  `insert into write_offs (invoice_id, amount_cents, reason, written_off_on) select min(id), 100, 'Closed', '2015-01-01' from invoices`,
  `update clients set status = 'archived', archived_at = '2015-01-01', closing_asked_at = '2015-01-01' where id = 1`,
  `update accounts set closed_at = '2015-01-01' where id = (select max(account_id) from client_members)`,
  // One occurrence a year is enough of what recurs: thirty years of weeks take minutes.
  `update tasks set recurrence = 'yearly' where recurrence <> 'none'`,
  `update client_jobs set recurrence = 'yearly' where recurrence <> 'none'`,
  `update documents set withdrawn_at = '2015-01-01' where id = (select min(id) from documents)`,
];

/** The primary keys of all rows, by table of records. */
async function idsOf(db: Database): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { name, columns, primaryKeys } of tables) {
    if (!records.includes(name)) continue;
    const keys = [
      ...columns.filter((column) => column.primary).map((column) => column.name),
      ...primaryKeys.flatMap((key) => key.columns.map((column) => column.name)),
    ];
    const key =
      keys.length === 0
        ? sql`one`
        : sql`(${sql.join(
            keys.map((one) => sql.identifier(one)),
            sql`, `,
          )})`;
    const rows = await db.execute(sql`select ${key}::text as id from ${sql.identifier(name)} one`, 'objects');
    found.set(
      name,
      z
        .array(z.object({ id: z.string() }))
        .parse(rows)
        .map(({ id }) => id),
    );
  }
  return found;
}

/** Waits until each hourly job has run without failing. */
async function allJobsDone(app: Awaited<ReturnType<typeof testApp>>): Promise<void> {
  const owner = await signedIn(app, { as: 'owner' });
  const jobs = async () => (await owner.call(systemEndpoints.status)).jobs;
  await expect.poll(async () => (await jobs()).length, { timeout: 120_000 }).toBe(jobNames.length);
  expect((await jobs()).filter(({ failed }) => failed)).toEqual([]);
}
