import type { Database } from '#server/db/client.ts';
import { endKeyChange, findInstallation, isKeyChanging } from '#server/db/installation.ts';
import { encryptedColumns } from '#server/domain/topics/topics.ts';
import { type MasterKey, WrongEncryptionKeyError } from '#server/gateways/master-key.ts';
import { newKeyCheck } from './installation.ts';

/** Values re-encrypted per transaction. */
const batchSize = 200;

/** The result of a key rotation; lists have a line for each kind of value. */
export interface Rotation {
  /** The id of the current key. */
  keyId: string;
  /** What this run re-encrypted. */
  changed: { label: string; count: number }[];
  /** What none of the current keys can decrypt; while there is any, the old key stays in use. */
  unreadable: { label: string; ids: string[] }[];
  /** Whether only the current key is needed from now on. */
  isDone: boolean;
}

/**
 * Re-encrypts everything that is encrypted with the old key, or has no key id yet, with the current key. Contents aren't
 * touched, only their keys. Each batch is committed: the next run continues one that was killed.
 */
export async function rotateKeys({ db, master }: { db: Database; master: MasterKey }): Promise<Rotation> {
  const [changed, unreadable]: [Rotation['changed'], Rotation['unreadable']] = [[], []];
  for (const column of encryptedColumns) {
    const ids: string[] = [];
    let [count, after]: [number, string | number | undefined] = [0, undefined];
    for (;;) {
      const values = await column.others(db, master.prefix, { after, limit: batchSize });
      if (values.length === 0) break;
      after = values.at(-1)?.id;
      await db.transaction(async (tx) => {
        for (const { id, value, purpose } of values) {
          const newValue = rewrap(master, value, purpose);
          if (newValue) await column.replace(tx, id, value, newValue);
          else ids.push(String(id));
        }
      });
      count += values.length;
    }
    if (count > ids.length) changed.push({ label: column.label, count: count - ids.length });
    if (ids.length > 0) unreadable.push({ label: column.label, ids });
  }
  const isDone = unreadable.length === 0 && (await finish(db, master));
  return { keyId: master.id, changed, unreadable, isDone };
}

/** Counts of values not yet encrypted with the current key, a line for each kind. Empty unless the key is being changed. */
export async function underOldKey(
  db: Database,
  { prefix }: Pick<MasterKey, 'prefix'>,
): Promise<{ label: string; count: number }[]> {
  if (!(await isKeyChanging(db))) return [];
  const counts = await Promise.all(
    encryptedColumns.map(async (column) => ({
      label: column.label,
      count: await column.countOthers(db, prefix),
    })),
  );
  return counts.filter(({ count }) => count > 0);
}

function rewrap(master: MasterKey, value: Uint8Array, purpose: string): Uint8Array | undefined {
  try {
    return master.wrap(master.unwrap(value, purpose), purpose);
  } catch (error) {
    if (error instanceof WrongEncryptionKeyError) return undefined;
    throw error;
  }
}

/**
 * Records that a start needs only the current key from now on. Values that were written with the old key in the meantime
 * keep it in use.
 */
async function finish(db: Database, master: MasterKey): Promise<boolean> {
  for (const column of encryptedColumns) if ((await column.countOthers(db, master.prefix)) > 0) return false;
  const row = await findInstallation(db);
  if (row) await endKeyChange(db, newKeyCheck(master, row.id));
  return true;
}
