import * as z from 'zod';
import { recordKinds } from '#contract/retention/kinds.ts';
import type { Database, Reader } from '#server/db/client.ts';
import { findInstallation } from '#server/db/installation.ts';
import type { Deps } from '#server/deps.ts';
import { findHold } from '#server/domain/email-hold.ts';
import {
  findDisposal,
  hasDisposals,
  listCodes,
  listItems,
  listMerged,
} from '#server/features/retention/store.ts';
import { reasonOfFileSystem } from '#server/start-error.ts';
import type { StoreAccess } from '#server/store-settings.ts';
import { BackupError } from './backup-error.ts';
import { openBackupFile, writeBackupFile } from './backup-file.ts';
import { type BackupKey, openBackupKey } from './backup-key.ts';
import { openBackupPlace } from './open-backup-place.ts';

const disposalRecord = z.object({
  /** The installation that disposed. */
  installation: z.string(),
  /** The number of its certificate. */
  id: z.number(),
  kind: z.enum(recordKinds),
  years: z.number(),
  confirmedBy: z.number().nullable(),
  at: z.coerce.date(),
  keysDestroyed: z.number(),
  code: z.string(),
  items: z.array(
    z.object({
      recordId: z.number(),
      clientId: z.number().nullable(),
      label: z.string(),
      since: z.coerce.date(),
      /** Ids of prospects that had become part of the client, whose records went with it. */
      merged: z.array(z.number()),
    }),
  ),
});

/** A disposal as it is recorded beside the backups, so that restoring an earlier one does not undo it. */
export type DisposalRecord = z.output<typeof disposalRecord>;

/** Of the installation, and of the certificate by its code: the same number may be given again after a restore. */
function recordName(installation: string, code: string): string {
  return `${prefixOf(installation)}${code.slice(0, 16)}.disposal`;
}

function prefixOf(installation: string): string {
  return `ridgeline-${installation.slice(0, 8)}-`;
}

/** Whether a file of this name is a record of this installation. */
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
 * Writes each disposal that is not recorded in that place yet into an encrypted file of its own, which nothing deletes.
 * Writes nothing while emails are held: this may be a copy, whose disposals are not those of the real installation. Throws
 * `BackupError` where the place cannot be used.
 */
export async function recordDisposals({ db, key, now, access }: Parts, address: string): Promise<void> {
  const installation = await findInstallation(db);
  if (!installation || !(await hasDisposals(db)) || (await findHold(db))) return;
  const all = await listCodes(db);
  if (all.length === 0) return;
  try {
    const place = await openBackupPlace(address, access);
    // The first disposal may come before the first backup.
    await place.prepare();
    const known = new Set((await place.list()).map(({ name }) => name));
    for (const one of all) {
      const name = recordName(installation.id, one.code);
      if (known.has(name)) continue;
      const content = JSON.stringify(await recordOf(db, installation.id, one.id));
      const file = place.file(name);
      try {
        await writeBackupFile(file, inOnePiece(content), { key, now: now() });
      } catch (error) {
        // Recorded by another process, the hourly job or a backup meanwhile: whatever has the name is complete.
        if ((await file.size()) === undefined) throw error;
      }
    }
  } catch (error) {
    const reason = reasonOfFileSystem(error);
    if (reason === undefined) throw error;
    throw new BackupError(`Disposals cannot be recorded in ${address}: ${reason}.`, { cause: error });
  }
}

/** The same in BACKUP_TO, where that is set: after each disposal, and by the hour where that did not work. */
export async function recordDisposalsOf({
  patient: db,
  now,
  config,
}: Pick<Deps, 'patient' | 'now' | 'config'>): Promise<void> {
  const { backupTo, backupAccess: access } = config;
  if (backupTo === undefined) return;
  await recordDisposals({ db, key: await openBackupKey(config), now, access }, backupTo);
}

async function recordOf(
  db: Reader,
  installation: string,
  id: number,
): Promise<z.input<typeof disposalRecord>> {
  const disposal = await findDisposal(db, id);
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
 * The disposals that are recorded in these places and of which a restored database knows nothing, in their order. Throws
 * `BackupError` for a record that was changed, or whose key is not set.
 */
export async function readDisposalRecords(
  addresses: readonly string[],
  {
    installation,
    keys,
    access,
    known,
  }: {
    installation: string;
    keys: readonly [BackupKey, ...BackupKey[]];
    access: StoreAccess | undefined;
    /** Codes of the disposals that the database has. */
    known: readonly string[];
  },
): Promise<DisposalRecord[]> {
  const names = new Set(known.map((code) => recordName(installation, code)));
  const found: DisposalRecord[] = [];
  for (const address of addresses) {
    const place = await openBackupPlace(address, access);
    for (const { name } of await place.list()) {
      if (!isDisposalRecord(name, installation) || names.has(name)) continue;
      names.add(name);
      const file = await openBackupFile(place.file(name), keys);
      const record = disposalRecord.parse(
        JSON.parse(Buffer.concat(await Array.fromAsync(file.content())).toString()),
      );
      if (record.installation === installation) found.push(record);
    }
  }
  return found.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id);
}

async function* inOnePiece(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
