import { copyFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { disposalEndpoints } from '#contract/retention/endpoints.ts';
import type { RecordKind } from '#contract/retention/kinds.ts';
import { confirmationOf } from '#contract/retention/rules.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { findInstallation } from '#server/db/installation.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { activity } from '#server/db/schema/audit.ts';
import { disposals } from '#server/db/schema/retention.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { clientKeys, clients } from '#server/db/schema/clients.ts';
import { documents } from '#server/db/schema/documents.ts';
import { inquiries } from '#server/db/schema/inquiries.ts';
import { messages } from '#server/db/schema/messages.ts';
import { holdEmails } from '#server/domain/email-hold.ts';
import { verifyChain } from '#server/features/audit/chain.ts';
import { readDisposal } from '#server/features/retention/disposals.ts';
import { blobsIn } from '#server/gateways/blobs.ts';
import { writeToFirm } from '#tests/support/conversation.ts';
import { uploaded } from '#tests/support/documents.ts';
import { unique } from '#tests/support/factories.ts';
import { emptyDatabase, freshDatabase, onPostgres } from '#tests/support/process/databases.ts';
import { running } from '#tests/support/process/installations.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { backupParts } from './open-parts.ts';
import { recordDisposals } from './disposal-records.ts';
import { makeBackup } from './make-backup.ts';
import { openBackupKey } from './backup-key.ts';
import { restoreBackup } from './restore.ts';

vi.setConfig({ testTimeout: 300_000 });

const places: { drop: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const place of places) await place.drop();
});

const masterKey = 'the master key of this installation';

/** An empty folder and an empty database. */
async function emptyInstallation(): Promise<Config> {
  const { dataDir, drop, ...place } = await freshDatabase();
  places.push({ drop });
  await rm(join(dataDir, 'database'), { recursive: true, force: true });
  const config = { ...readConfig({}), masterKey, ...place, dataDir };
  if (!onPostgres) return config;
  const empty = await emptyDatabase();
  places.push(empty);
  return { ...config, databaseUrl: empty.databaseUrl };
}

const yearsAgo = (years: number) => new Date(Date.now() - years * 366 * 24 * 3600_000);

describe('A backup from before a disposal', async () => {
  const { dataDir, drop } = await freshDatabase();
  places.push({ drop });
  const backupTo = join(dataDir, 'backups');
  // Not an hour of the day, so no scheduled backups are made in between.
  const settings = { masterKey, backupTo, backupHour: 24 };
  const app = await testApp({ settings, at: new Date().toISOString() });
  afterAll(app.close);
  const { db, batchDb, config, now } = app.deps;
  const owner = await signedIn(app, { as: 'owner' });
  const parts = async () =>
    backupParts(config, { db: batchDb, blobs: blobsIn(join(config.dataDir, 'files')), now });

  const gone = await signedIn(app);
  const stays = await signedIn(app);
  await writeToFirm(gone, 'Please forget this');
  await writeToFirm(stays, 'Please keep this');
  const { id: oldDocument } = await uploaded(stays);
  await uploaded(gone);
  await db
    .update(documents)
    .set({ uploadedAt: yearsAgo(9) })
    .where(eq(documents.id, oldDocument));
  const oldInquiry = await someInquiry(db);
  const oldBooking = await someBooking(db);

  const path = join(dataDir, 'before.backup');
  await makeBackup(await parts(), path);

  app.clock.advance({ minutes: 5 });
  // The client left after the backup, and years have passed.
  const { clientId } = gone.account;
  await owner.call(clientEndpoints.update, {
    params: { id: String(clientId) },
    body: { status: 'archived' },
  });
  await db
    .update(clients)
    .set({ archivedAt: yearsAgo(8) })
    .where(eq(clients.id, clientId));
  const dispose = (kind: RecordKind, ids: number[]) =>
    owner.call(disposalEndpoints.dispose, { body: { kind, ids, confirmation: confirmationOf(ids.length) } });
  await makeFolder(backupTo);
  const made = [
    await dispose('archived-client', [clientId]),
    await dispose('client-document', [oldDocument]),
    await dispose('inquiry', [oldInquiry]),
    await dispose('booking', [oldBooking]),
  ];

  test('is restored without what was disposed of since, and with the certificates [10.34]', async () => {
    const target = await emptyInstallation();
    const restored = await restoreBackup(path, target, new Date(), { disposalsAt: [dataDir, backupTo] });
    expect(restored.repeatedDisposals).toBe(4);
    await running(
      target,
      async ({ deps }) => {
        const of = (table: typeof messages | typeof documents | typeof clientKeys, id: number) =>
          deps.db.select().from(table).where(eq(table.clientId, id));
        expect(await of(messages, clientId)).toEqual([]);
        expect(await of(documents, clientId)).toEqual([]);
        expect(await of(clientKeys, clientId)).toMatchObject([{ wrappedKey: null }]);
        expect(await deps.db.select().from(clients).where(eq(clients.id, clientId))).toMatchObject([
          { name: `Disposed client ${clientId}`, status: 'archived', email: '' },
        ]);
        expect(await deps.db.select().from(accounts).where(eq(accounts.id, gone.account.id))).toEqual([]);
        expect(await deps.db.select().from(documents).where(eq(documents.id, oldDocument))).toMatchObject([
          { fileId: null },
        ]);
        expect(await deps.db.select().from(inquiries).where(eq(inquiries.id, oldInquiry))).toEqual([]);
        expect(await deps.db.select().from(bookings).where(eq(bookings.id, oldBooking))).toEqual([]);
        expect(await deps.files.ids(new Date(8.64e15))).toHaveLength(0);
        // Records that weren't disposed of are restored.
        expect(await of(messages, stays.account.clientId)).toHaveLength(1);
        for (const { id, at } of made)
          expect(await readDisposal(deps, id)).toMatchObject({
            intact: true,
            disposal: { at: new Date(at) },
          });
        const again = await deps.db.select().from(activity).where(eq(activity.action, 'disposal-repeated'));
        expect(again).toHaveLength(4);
        expect(await verifyChain(deps.batchDb)).toMatchObject({ problem: null });
      },
      target,
    );
  });

  test('spares a later record that has been given the number of one that was disposed of [10.34]', async () => {
    const target = await emptyInstallation();
    const later = join(dataDir, 'later.backup');
    const between = await emptyInstallation();
    // Restored without its disposals, like a copy that was kept elsewhere: their numbers are assigned again.
    await restoreBackup(path, between, new Date(), { disposalsAt: [dataDir] });
    await running(
      between,
      async ({ deps }) => {
        await deps.db.delete(inquiries).where(eq(inquiries.id, oldInquiry));
        await deps.db
          .insert(inquiries)
          .overridingSystemValue()
          .values({
            id: oldInquiry,
            name: 'Someone else',
            email: 'else@example.com',
            inquiryType: 'general',
            createdAt: new Date(Date.now() + 3600_000),
          });
        const blobs = blobsIn(join(between.dataDir, 'files'));
        await makeBackup(
          await backupParts(between, { db: deps.batchDb, blobs, now: () => new Date() }),
          later,
        );
      },
      between,
    );
    await restoreBackup(later, target, new Date(), { disposalsAt: [backupTo] });
    await running(
      target,
      async ({ deps }) => {
        expect(await deps.db.select().from(inquiries).where(eq(inquiries.id, oldInquiry))).toMatchObject([
          { name: 'Someone else' },
        ]);
      },
      target,
    );
  });

  test('is not restored beside a record of a disposal that was changed [10.34]', async () => {
    const forged = join(dataDir, 'forged');
    await makeFolder(forged);
    const [name = ''] = await readdir(backupTo);
    await writeFile(join(forged, name), 'ridgeline-backup {}\nforged');
    const target = await emptyInstallation();
    await expect(restoreBackup(path, target, new Date(), { disposalsAt: [forged] })).rejects.toThrow(
      'not a backup of this product',
    );
    expect(await readdir(target.dataDir)).not.toContain('files');
  });

  test('is made although another process records the same disposals meanwhile', async () => {
    const folder = join(dataDir, 'shared');
    await makeFolder(folder);
    const names = (await readdir(backupTo)).filter((name) => name.endsWith('.disposal'));
    const meanwhile = () => {
      for (const name of names) copyFileSync(join(backupTo, name), join(folder, name));
      return now();
    };
    await recordDisposals({ db: batchDb, key: await openBackupKey(config), now: meanwhile }, folder);
    expect(await readdir(folder)).toHaveLength(names.length);
    expect(names).toHaveLength(4);
  });

  test('has each later disposal recorded beside it by the next backup, but none of a copy whose emails are held [10.34]', async () => {
    const folder = join(dataDir, 'elsewhere');
    await makeFolder(folder);
    await makeBackup(await parts(), folder);
    const records = async (at: string) =>
      (await readdir(at)).filter((name) => name.endsWith('.disposal')).length;
    expect(await records(folder)).toBe((await db.select().from(disposals)).length);
    const copies = join(dataDir, 'copies');
    await makeFolder(copies);
    await holdEmails(db, { since: now().toISOString(), reason: 'folder' });
    await recordDisposals({ db: batchDb, key: await openBackupKey(config), now }, copies);
    expect(await findInstallation(db)).toBeDefined();
    expect(await records(copies)).toBe(0);
  });
});

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
}

async function someInquiry(db: Database): Promise<number> {
  const email = `${unique('pat')}@example.com`;
  const [row] = await db
    .insert(inquiries)
    .values({ name: 'Pat', email, inquiryType: 'general', createdAt: yearsAgo(3) })
    .returning();
  if (!row) throw new Error('An inquiry was not inserted');
  return row.id;
}

async function someBooking(db: Database): Promise<number> {
  const startsAt = yearsAgo(3);
  const [row] = await db
    .insert(bookings)
    .values({
      name: 'Pat',
      email: 'pat@example.com',
      business: 'Pat and Sons',
      service: 'payroll',
      date: startsAt.toISOString().slice(0, 10),
      minutes: 540,
      length: 30,
      startsAt,
      status: 'confirmed',
      createdAt: yearsAgo(3.1),
    })
    .returning();
  if (!row) throw new Error('A booking was not inserted');
  return row.id;
}
