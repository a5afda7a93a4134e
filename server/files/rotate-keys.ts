import type { Database } from '#server/db/client.ts';
import { endKeyChange, findInstallation, isKeyChanging } from '#server/db/installation.ts';
import { encryptedColumns } from '#server/domain/encrypted-columns.ts';
import { type MasterKey, WrongEncryptionKeyError } from '#server/gateways/master-key.ts';
import { newKeyCheck } from './installation.ts';

/** Values that are encrypted again in one transaction. */
const batch = 200;

/** What a change of the key has done; lists have a line for each kind of value. */
export interface Rotation {
  /** The id of the current key. */
  keyId: string;
  /** What this run encrypted again. */
  changed: { label: string; count: number }[];
  /** What none of the keys that are set can read; while there is any, the old key stays in use. */
  unreadable: { label: string; ids: string[] }[];
  /** Whether the current key alone is needed from now on. */
  isDone: boolean;
}

/**
 * Encrypts everything with the current key that is encrypted with the old one, or has no key id yet. Contents are not touched,
 * only the keys that they are encrypted with. Each batch is committed: a run that was killed is carried on by the next.
 */
export async function rotateKeys({ db, master }: { db: Database; master: MasterKey }): Promise<Rotation> {
  const [changed, unreadable]: [Rotation['changed'], Rotation['unreadable']] = [[], []];
  for (const column of encryptedColumns) {
    const ids: string[] = [];
    let [count, after]: [number, string | number | undefined] = [0, undefined];
    for (;;) {
      const values = await column.others(db, master.prefix, { after, limit: batch });
      if (values.length === 0) break;
      after = values.at(-1)?.id;
      await db.transaction(async (tx) => {
        for (const { id, value, about } of values) {
          const again = rewrapped(master, value, about);
          if (again) await column.replace(tx, id, value, again);
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

/** What is not encrypted with the current key yet, a line for each kind of value. Empty unless the key is being changed. */
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

function rewrapped(master: MasterKey, value: Uint8Array, about: string): Uint8Array | undefined {
  try {
    return master.wrap(master.unwrap(value, about), about);
  } catch (error) {
    if (error instanceof WrongEncryptionKeyError) return undefined;
    throw error;
  }
}

/** From now on a start needs the current key alone. What came in meanwhile with the old key keeps it in use. */
async function finish(db: Database, master: MasterKey): Promise<boolean> {
  for (const column of encryptedColumns) if ((await column.countOthers(db, master.prefix)) > 0) return false;
  const row = await findInstallation(db);
  if (row) await endKeyChange(db, newKeyCheck(master, row.id));
  return true;
}
