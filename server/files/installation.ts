import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#server/db/client.ts';
import {
  findInstallation,
  findInstallationKeys,
  type Installation,
  insertInstallation,
  newestFile,
  noteFolderMarked,
  recordKeys,
} from '#server/db/installation.ts';
import { macKeyOf } from '#server/domain/encrypted-columns.ts';
import { unknownFiles } from '#server/domain/files/file-records.ts';
import type { Files } from '#server/gateways/files.ts';
import { type MasterKey, withMacKey } from '#server/gateways/master-key.ts';
import { StartError } from '#server/start-error.ts';

/** The files folder and the database of this start were not made for each other. */
export class WrongFilesError extends StartError {}

export interface Parts {
  db: Database;
  files: Files;
  master: MasterKey;
  /** Where files are, for messages. */
  folder: string;
  /** Throws `WrongEncryptionKeyError` when other things in the database are encrypted with another key. */
  checkOtherKeys: () => Promise<void>;
}

/**
 * Makes sure that database, files folder and key-encryption key belong together before any of them is used. A new installation
 * gets its id in both places, one from before there were ids is adopted when its database knows files of the folder.
 * Throws {@link WrongFiles} or `WrongEncryptionKeyError`; nothing was changed then. Gives the key with the hashes of this
 * installation, which stay the same when the key is changed.
 */
export async function checkInstallation(parts: Parts): Promise<MasterKey> {
  const { db, files } = parts;
  const [row, mark] = await Promise.all([findInstallation(db), files.mark()]);
  if (!row || row.id !== mark) await requireRightFolder(parts, row, mark);
  return bind(parts, row, mark);
}

/** Binds database and folder though they do not look as if they belonged together: the operator has said so. */
export async function adoptFiles(parts: Parts): Promise<void> {
  await bind(parts, await findInstallation(parts.db), undefined);
}

/** How many files are in the folder, how many of them the database knows, and how many it knows at all. */
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
  if (row && mark) throw new WrongFilesError(apiError(`The files in ${folder} belong to another database.`));
  const { there, existing, knowsAny } = await compareFiles(parts);
  if (there === 0 && !knowsAny) return;
  if (there === 0) throw new WrongFilesError(apiError(`The database knows files, but ${folder} holds none.`));
  if (mark)
    throw new WrongFilesError(apiError(`The files in ${folder} belong to another or a later database.`));
  if (row?.folderMarked)
    throw new WrongFilesError(apiError(`The files in ${folder} do not say which database they belong to.`));
  if (existing === 0)
    throw new WrongFilesError(apiError(`The database knows none of the ${there} files in ${folder}.`));
}

function apiError(finding: string): string {
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
  if (!bound.folderMarked) await noteFolderMarked(db);
  return withMacKey(master, macKey);
}

/**
 * Throws where a key is not set that something here was encrypted with, and gives the key of hashes. A new key is recorded
 * before anything is encrypted with it: no start goes on without it then.
 */
async function checkKeys(db: Database, master: MasterKey, row: Installation): Promise<Uint8Array> {
  const { id, keyCheck } = row;
  const { nextKeyCheck = null, macKey = null } = (await findInstallationKeys(db)) ?? {};
  for (const check of [keyCheck, ...(nextKeyCheck ? [nextKeyCheck] : [])]) master.unwrap(check, about(id));
  const first = master.macKeyOf(keyCheck, about(id));
  const ofHashes = macKey ? master.unwrap(macKey, macKeyOf(id)) : first;
  const isNew =
    nextKeyCheck === null && !Buffer.from(first).equals(master.macKeyOf(newKeyCheck(master, id), about(id)));
  if (macKey === null || isNew)
    await recordKeys(db, {
      ...(macKey === null && { macKey: master.wrap(ofHashes, macKeyOf(id)) }),
      ...(isNew && { nextKeyCheck: newKeyCheck(master, id) }),
    });
  return ofHashes;
}

/** A value by which the current key is recognized. */
export function newKeyCheck(master: MasterKey, id: string): Uint8Array {
  return master.wrap(randomBytes(16), about(id));
}

/** What is there already must open with this key before the key is recorded as the right one. */
async function firstInstallation({ db, files, master, checkOtherKeys }: Parts, id: string) {
  const witness = await newestFile(db);
  if (witness) await files.checkKey(witness);
  await checkOtherKeys();
  return insertInstallation(db, { id, keyCheck: newKeyCheck(master, id), createdAt: new Date() });
}

function about(id: string): string {
  return `installation ${id}`;
}
