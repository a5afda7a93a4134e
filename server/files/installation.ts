import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#server/db/client.ts';
import {
  findInstallation,
  findInstallationKeys,
  type Installation,
  insertInstallation,
  newestFile,
  recordFolderMarked,
  recordKeys,
} from '#server/db/installation.ts';
import { macKeyPurpose } from '#server/domain/topics/system.ts';
import { unknownFiles } from '#server/domain/files/file-records.ts';
import type { Files } from '#server/gateways/files.ts';
import { type MasterKey, withMacKey } from '#server/gateways/master-key.ts';
import { StartError } from '#server/start-error.ts';

/** The files folder and the database don't belong together. */
export class WrongFilesError extends StartError {}

export interface Parts {
  db: Database;
  files: Files;
  master: MasterKey;
  /** Location of the files, for messages. */
  folder: string;
  /** Throws `WrongEncryptionKeyError` if other data in the database is encrypted with another key. */
  checkOtherKeys: () => Promise<void>;
}

/**
 * Checks that database, files folder and key-encryption key belong together before any of them is used. A new installation
 * gets its id in both places. An installation from before there were ids is adopted if its database has records of files in
 * the folder. Throws {@link WrongFilesError} or `WrongEncryptionKeyError`, and then nothing was changed. Returns the master
 * key with the hash key of this installation, which stays the same when the master key changes.
 */
export async function checkInstallation(parts: Parts): Promise<MasterKey> {
  const { db, files } = parts;
  const [row, mark] = await Promise.all([findInstallation(db), files.mark()]);
  if (!row || row.id !== mark) await requireRightFolder(parts, row, mark);
  return bind(parts, row, mark);
}

/** Binds database and folder even though they don't seem to belong together, because the operator said so. */
export async function adoptFiles(parts: Parts): Promise<void> {
  await bind(parts, await findInstallation(parts.db), undefined);
}

/** How many files are in the folder, how many of them the database has records of, and whether it has any records at all. */
export async function compareFiles({ db, files }: Pick<Parts, 'db' | 'files'>) {
  const there = [...(await files.ids(new Date(8.64e15))), ...(await files.orphans()).map(({ name }) => name)];
  const unknown = await unknownFiles(db, there);
  return {
    there: there.length,
    existing: there.length - unknown.length,
    knowsAny: (await newestFile(db)) !== undefined,
  };
}

async function requireRightFolder(
  parts: Parts,
  row: Installation | undefined,
  mark: string | undefined,
): Promise<void> {
  const { folder } = parts;
  if (row && mark)
    throw new WrongFilesError(mismatchMessage(`The files in ${folder} belong to another database.`));
  const { there, existing, knowsAny } = await compareFiles(parts);
  if (there === 0 && !knowsAny) return;
  if (there === 0)
    throw new WrongFilesError(mismatchMessage(`The database knows files, but ${folder} holds none.`));
  if (mark)
    throw new WrongFilesError(
      mismatchMessage(`The files in ${folder} belong to another or a later database.`),
    );
  if (row?.folderMarked)
    throw new WrongFilesError(
      mismatchMessage(`The files in ${folder} do not say which database they belong to.`),
    );
  if (existing === 0)
    throw new WrongFilesError(mismatchMessage(`The database knows none of the ${there} files in ${folder}.`));
}

function mismatchMessage(finding: string): string {
  return (
    `${finding} No file was touched. Check DATABASE_URL and DATA_DIR (or FILES_URL): they must belong together, also after restoring a backup. ` +
    'For a new installation, name a new place. If you are sure that both are right, run: npm run files:adopt -- --help'
  );
}

async function bind(
  parts: Parts,
  row: Installation | undefined,
  mark: string | undefined,
): Promise<MasterKey> {
  const { db, files, master } = parts;
  const bound = row ?? (await firstInstallation(parts, mark ?? randomUUID()));
  const macKey = await checkKeys(db, master, bound);
  if (mark !== bound.id) await files.setMark(bound.id);
  if (!bound.folderMarked) await recordFolderMarked(db);
  return withMacKey(master, macKey);
}

/**
 * Throws if a key that something here is encrypted with isn't set; returns the hash key. A new key is recorded before
 * anything is encrypted with it, and from then on no start works without it.
 */
async function checkKeys(db: Database, master: MasterKey, row: Installation): Promise<Uint8Array> {
  const { id, keyCheck } = row;
  const { nextKeyCheck = null, macKey = null } = (await findInstallationKeys(db)) ?? {};
  for (const check of [keyCheck, ...(nextKeyCheck ? [nextKeyCheck] : [])]) master.unwrap(check, purpose(id));
  const first = master.macKeyOf(keyCheck, purpose(id));
  const hashKey = macKey ? master.unwrap(macKey, macKeyPurpose(id)) : first;
  const isNew =
    nextKeyCheck === null &&
    !Buffer.from(first).equals(master.macKeyOf(newKeyCheck(master, id), purpose(id)));
  if (macKey === null || isNew)
    await recordKeys(db, {
      ...(macKey === null && { macKey: master.wrap(hashKey, macKeyPurpose(id)) }),
      ...(isNew && { nextKeyCheck: newKeyCheck(master, id) }),
    });
  return hashKey;
}

/** A value that identifies the current key. */
export function newKeyCheck(master: MasterKey, id: string): Uint8Array {
  return master.wrap(randomBytes(16), purpose(id));
}

/** Existing content must decrypt with this key before the key is recorded as the right one. */
async function firstInstallation({ db, files, master, checkOtherKeys }: Parts, id: string) {
  const witness = await newestFile(db);
  if (witness) await files.checkKey(witness);
  await checkOtherKeys();
  return insertInstallation(db, { id, keyCheck: newKeyCheck(master, id), createdAt: new Date() });
}

function purpose(id: string): string {
  return `installation ${id}`;
}
