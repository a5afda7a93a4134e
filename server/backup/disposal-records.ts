import * as z from 'zod';
import { issuedCertificate } from '#contract/invoices/issued.ts';
import { recordKinds } from '#contract/retention/kinds.ts';
import type { Database, Reader } from '#server/db/client.ts';
import { findInstallation } from '#server/db/installation.ts';
import type { Deps } from '#server/deps.ts';
import { findHold } from '#server/domain/email-hold.ts';
import {
  findRecordedDisposal,
  hasDisposals,
  listCodes,
  listItems,
  listMerged,
} from '#server/features/retention/store.ts';
import { fileSystemReason } from '#server/start-error.ts';
import type { StoreAccess } from '#server/store-settings.ts';
import { BackupError } from './backup-error.ts';
import { openBackupFile, writeBackupFile } from './backup-file.ts';
import { type BackupKey, openBackupKey } from './backup-key.ts';
import { openBackupLocation } from './open-backup-location.ts';

const disposalRecord = z.object({
  /** The installation that made the disposal. */
  installation: z.string(),
  /** The number of its certificate. */
  id: z.number(),
  kind: z.enum(recordKinds),
  years: z.number(),
  confirmedBy: z.number().nullable(),
  at: z.coerce.date(),
  keysDestroyed: z.number(),
  code: z.string(),
  /** Missing in records from before certificates kept what they print. */
  issued: issuedCertificate.nullish(),
  items: z.array(
    z.object({
      recordId: z.number(),
      clientId: z.number().nullable(),
      label: z.string(),
      since: z.coerce.date(),
      /** Ids of prospects that were merged into the client and whose records were disposed of with it. */
      merged: z.array(z.number()),
    }),
  ),
});

/** A disposal, recorded beside the backups so that restoring an earlier backup doesn't undo it. */
export type DisposalRecord = z.output<typeof disposalRecord>;

/** A unique name: after a restore, a certificate's number may be assigned again, but not its code. */
function recordName(installation: string, code: string): string {
  return `${prefixOf(installation)}${code.slice(0, 16)}.disposal`;
}

function prefixOf(installation: string): string {
  return `ridgeline-${installation.slice(0, 8)}-`;
}

/** Whether a file of this name is a disposal record of this installation. */
export function isDisposalRecord(name: string, installation: string): boolean {
  return name.startsWith(prefixOf(installation)) && name.endsWith('.disposal');
}

interface Parts {
  db: Database;
  key: BackupKey;
  now: () => Date;
  access?: StoreAccess | undefined;
}

/**
 * Writes each disposal that isn't recorded at this location yet into an encrypted file of its own, which nothing deletes.
 * Writes nothing while emails are held: this may be a copy whose disposals aren't those of the real installation. Throws
 * `BackupError` if the location can't be used.
 */
export async function recordDisposals({ db, key, now, access }: Parts, address: string): Promise<void> {
  const installation = await findInstallation(db);
  if (!installation || !(await hasDisposals(db)) || (await findHold(db))) return;
  const all = await listCodes(db);
  if (all.length === 0) return;
  try {
    const location = await openBackupLocation(address, access);
    // The first disposal may come before the first backup.
    await location.prepare();
    const existing = new Set((await location.list()).map(({ name }) => name));
    for (const disposal of all) {
      const name = recordName(installation.id, disposal.code);
      if (existing.has(name)) continue;
      const content = JSON.stringify(await buildRecord(db, installation.id, disposal.id));
      const file = location.file(name);
      try {
        await writeBackupFile(file, streamOf(content), { key, now: now() });
      } catch (error) {
        // Meanwhile recorded by another process, the hourly job or a backup. A file that has this name is complete.
        if ((await file.size()) === undefined) throw error;
      }
    }
  } catch (error) {
    const reason = fileSystemReason(error);
    if (reason === undefined) throw error;
    throw new BackupError(`Disposals cannot be recorded in ${address}: ${reason}.`, { cause: error });
  }
}

/** Records disposals in BACKUP_TO, if set: after each disposal, and hourly in case that failed. */
export async function recordDisposalsOf({
  batchDb: db,
  now,
  config,
}: Pick<Deps, 'batchDb' | 'now' | 'config'>): Promise<void> {
  const { backupTo, backupAccess: access } = config;
  if (backupTo === undefined) return;
  await recordDisposals({ db, key: await openBackupKey(config), now, access }, backupTo);
}

async function buildRecord(
  db: Reader,
  installation: string,
  id: number,
): Promise<z.input<typeof disposalRecord>> {
  const disposal = await findRecordedDisposal(db, id);
  if (!disposal) throw new Error(`The disposal ${id} is not there`);
  const { kind } = disposal;
  const items = await listItems(db, id);
  const clientIds = kind === 'archived-client' ? items.map(({ recordId }) => recordId) : [];
  const prospects = await listMerged(db, clientIds);
  return {
    ...disposal,
    installation,
    items: items.map((item) => ({
      ...item,
      merged: prospects.filter(({ into }) => into === item.recordId).map((prospect) => prospect.id),
    })),
  };
}

/**
 * The disposals recorded at these locations that a restored database doesn't have, in order. Throws `BackupError` for a
 * record that was changed or whose key isn't set.
 */
export async function readDisposalRecords(
  addresses: readonly string[],
  {
    installation,
    keys,
    access,
    existingCodes,
  }: {
    installation: string;
    keys: readonly [BackupKey, ...BackupKey[]];
    access: StoreAccess | undefined;
    /** Codes of the disposals in the database. */
    existingCodes: readonly string[];
  },
): Promise<DisposalRecord[]> {
  const names = new Set(existingCodes.map((code) => recordName(installation, code)));
  const found: DisposalRecord[] = [];
  for (const address of addresses) {
    const location = await openBackupLocation(address, access);
    for (const { name } of await location.list()) {
      if (!isDisposalRecord(name, installation) || names.has(name)) continue;
      names.add(name);
      const file = await openBackupFile(location.file(name), keys);
      const record = disposalRecord.parse(
        JSON.parse(Buffer.concat(await Array.fromAsync(file.content())).toString()),
      );
      if (record.installation === installation) found.push(record);
    }
  }
  return found.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
}

async function* streamOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
