import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { App } from '#server/app/app.ts';
import { drillRestore } from '#server/backup/drill.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { backupParts } from '#server/backup/open-parts.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { type Config, readConfig } from '#server/config.ts';
import { isKeyChanging } from '#server/db/installation.ts';
import { clients } from '#server/db/schema/clients.ts';
import { encryptedColumns } from '#server/domain/topics/topics.ts';
import { receiptKeyPurpose } from '#server/domain/topics/documents.ts';
import { findFile, insertFile } from '#server/domain/files/file-records.ts';
import { openReceipts } from '#server/features/documents/receipts.ts';
import { blobsIn } from '#server/gateways/blobs.ts';
import { fileKeyPurpose } from '#server/gateways/files.ts';
import { openMasterKey, WrongEncryptionKeyError } from '#server/gateways/master-key.ts';
import {
  emptyDatabase,
  freshDatabase,
  onPostgres,
  type TestDatabase,
} from '#tests/support/process/databases.ts';
import { running, storeFile } from '#tests/support/process/installations.ts';
import { rotateKeys, underOldKey } from './rotate-keys.ts';

// Creates, restores and compares databases, which takes time on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const places: { drop: () => Promise<void> }[] = [];
beforeAll(async () => void (await somePlace()));
afterAll(async () => {
  for (const place of places) await place.drop();
});

async function somePlace(): Promise<TestDatabase> {
  const place = await freshDatabase();
  places.push(place);
  return place;
}

const [oldKey, newKey] = ['the key that was used until today', 'the key that is used from today on'];
const before = { masterKey: oldKey };
const both = { masterKey: newKey, masterKeyOld: oldKey };
const after = { masterKey: newKey };

/** An installation with a file, a receipt key and a keyed hash, all under the old key. */
async function used() {
  const place = await somePlace();
  const made = await running(
    place,
    async (app) => {
      await openReceipts(app.deps).publicKeys();
      return { id: await storeFile(app, 'kept'), hash: hashOf(app) };
    },
    before,
  );
  return { place, ...made };
}

const hashOf = ({ deps }: App) => Buffer.from(deps.master.mac('7hk2mqx94c', 'recovery code')).toString('hex');

async function contentOf({ deps }: App, id: string): Promise<string> {
  const file = await findFile(deps.db, id);
  if (!file) throw new Error(`The file ${id} is not there`);
  return Buffer.concat(await Array.fromAsync(await deps.files.read(file))).toString();
}

const rotate = ({ deps }: App) => rotateKeys({ db: deps.batchDb, master: deps.master });

/** Files that exist only in the database, each with a key. */
async function fileRows({ deps }: App, count: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (let made = 0; made < count; made += 1) {
      const id = crypto.randomUUID();
      const wrappedKey = deps.master.wrap(Buffer.alloc(32), fileKeyPurpose(id));
      await insertFile(tx, { id, wrappedKey, size: 1, sha256: '', mediaType: 'text/plain' });
    }
  });
}

test('with both keys everything is readable, and after a rotation with the new key alone', async () => {
  const { place, id, hash } = await used();
  await running(
    place,
    async (app) => {
      expect(await contentOf(app, id)).toBe('kept');
      await storeFile(app, 'written with the new key');
      expect(await rotate(app)).toMatchObject({
        changed: [
          { label: 'file keys', count: 1 },
          { label: 'keys of hashes', count: 1 },
          { label: 'receipt keys', count: 1 },
        ],
        unreadable: [],
        isDone: true,
      });
      expect(await rotate(app)).toMatchObject({ changed: [], isDone: true });
    },
    both,
  );
  await running(
    place,
    async (app) => {
      expect(await contentOf(app, id)).toBe('kept');
      await openReceipts(app.deps).check();
      // Recovery codes are stored as such hashes, so they stay valid.
      expect(hashOf(app)).toBe(hash);
    },
    after,
  );
  await expect(running(place, async () => {}, before)).rejects.toThrow(WrongEncryptionKeyError);
});

test('the key of a client is rotated, and what it has encrypted stays as it is', async () => {
  const { place } = await used();
  const stored = await running(
    place,
    ({ deps }) =>
      deps.db.transaction(async (tx) => {
        const [client] = await tx.insert(clients).values({ name: 'Quinn Dental' }).returning();
        if (!client) throw new Error('A client was not inserted');
        return deps.clientKeys.encryptText(tx, client.id, 'message', 'written before the change');
      }),
    before,
  );
  await running(
    place,
    async (app) => {
      const { changed, isDone } = await rotate(app);
      expect(changed).toContainEqual({ label: 'client keys', count: 1 });
      expect(isDone).toBe(true);
    },
    both,
  );
  await running(
    place,
    async ({ deps: { db, clientKeys } }) =>
      expect(await clientKeys.decryptTexts(db, 'message', [{ plain: '', ...stored }])).toEqual([
        'written before the change',
      ]),
    after,
  );
});

test('while the key is being changed, a start with one of both keys is refused', async () => {
  const { place, id } = await used();
  await expect(running(place, async () => {}, after)).rejects.toThrow(/set MASTER_KEY_OLD/);
  await running(place, async () => {}, both);
  for (const alone of [before, after])
    await expect(running(place, async () => {}, alone)).rejects.toThrow(WrongEncryptionKeyError);
  // The other way around, both are set as well: a change can be reverted.
  const back = { masterKey: oldKey, masterKeyOld: newKey };
  await running(place, async (app) => expect(await rotate(app)).toMatchObject({ isDone: true }), back);
  await running(place, async (app) => expect(await contentOf(app, id)).toBe('kept'), before);
});

test('a wrong old key is refused, and nothing is changed', async () => {
  const { place, id } = await used();
  const wrong = { masterKey: newKey, masterKeyOld: 'a key of someone else' };
  await expect(running(place, async () => {}, wrong)).rejects.toThrow(WrongEncryptionKeyError);
  await running(place, async (app) => expect(await contentOf(app, id)).toBe('kept'), before);
});

test('a rotation that was ended in the middle is carried on by the next', async () => {
  const { place, id } = await used();
  await running(place, (app) => fileRows(app, 500), before);
  await running(
    place,
    async (app) => {
      const { batchDb } = app.deps;
      let batches = 0;
      const dying = new Proxy(batchDb, {
        get(target, name, receiver) {
          if (name === 'transaction' && ++batches > 1) throw new Error('killed');
          return Reflect.get(target, name, receiver);
        },
      });
      await expect(rotateKeys({ db: dying, master: app.deps.master })).rejects.toThrow('killed');
      const left = await underOldKey(batchDb, app.deps.master);
      expect(left.find(({ label }) => label === 'file keys')?.count).toBe(301);
    },
    both,
  );
  await running(
    place,
    async (app) => {
      const { changed, isDone } = await rotate(app);
      expect(changed).toContainEqual({ label: 'file keys', count: 301 });
      expect(isDone).toBe(true);
    },
    both,
  );
  await running(place, async (app) => expect(await contentOf(app, id)).toBe('kept'), after);
});

test('what was encrypted before there were key ids is read, and gets one with a rotation', async () => {
  const { place, id } = await used();
  await running(
    place,
    async ({ deps }) => {
      const length = deps.master.prefix.length + 1;
      await deps.db.execute(
        sql`update files set wrapped_key = substring(wrapped_key from ${length}::integer)`,
      );
      await deps.db.execute(
        sql`update receipt_keys set wrapped_private_key = substring(wrapped_private_key from ${length}::integer)`,
      );
      await deps.db.execute(
        sql`update installation set key_check = substring(key_check from ${length}::integer), mac_key = null`,
      );
    },
    before,
  );
  await running(place, async (app) => expect(await contentOf(app, id)).toBe('kept'), before);
  await running(
    place,
    async (app) => {
      expect(await contentOf(app, id)).toBe('kept');
      expect(await rotate(app)).toMatchObject({ isDone: true });
    },
    both,
  );
  await running(place, async (app) => expect(await contentOf(app, id)).toBe('kept'), after);
});

test('a value that no key opens is named and left, and the old key stays in use', async () => {
  const { place, id } = await used();
  await running(
    place,
    async (app) => {
      await app.deps.db.execute(
        sql`update files set wrapped_key = '\\x0102030405060708091011121314' where id = ${id}`,
      );
      expect(await rotate(app)).toMatchObject({
        unreadable: [{ label: 'file keys', ids: [id] }],
        isDone: false,
      });
      expect(await isKeyChanging(app.deps.db)).toBe(true);
    },
    both,
  );
});

test('a backup from before or amid a change of the key is restored with both keys', async () => {
  const { place, id } = await used();
  const settings: Config = { ...readConfig({}), ...place };
  const backUp = async (keys: Partial<Config>, name: string, work: (app: App) => Promise<unknown>) => {
    const path = join(place.dataDir, `${name}.backup`);
    const blobs = blobsIn(join(place.dataDir, 'files'));
    await running(
      place,
      async (app) => {
        await work(app);
        const parts = await backupParts({ ...settings, ...keys }, { ...app.deps, blobs });
        await makeBackup(parts, path);
      },
      keys,
    );
    return path;
  };
  const earlier = await backUp(before, 'before', async () => {});
  const amid = await backUp(both, 'amid', async () => {});
  const later = await backUp(both, 'after', rotate);
  for (const path of [earlier, amid, later])
    expect(await drillRestore(path, { ...settings, ...both })).toMatchObject({ files: 1 });
  await expect(drillRestore(earlier, { ...settings, ...after })).rejects.toThrow(
    /encrypted with another key/,
  );
  await expect(restoreBackup(amid, { ...(await emptyPlace()), ...after }, new Date())).rejects.toThrow(
    /made while the master key was being changed\. Set MASTER_KEY_OLD/,
  );
  for (const [path, keys] of [
    [earlier, both],
    [amid, both],
    [later, after],
  ] as const) {
    const target = { ...(await emptyPlace()), ...keys };
    await restoreBackup(path, target, new Date());
    await running(target, async (app) => expect(await contentOf(app, id)).toBe('kept'), keys);
  }
});

async function emptyPlace(): Promise<Config> {
  const place = await somePlace();
  await rm(join(place.dataDir, 'database'), { recursive: true, force: true });
  if (!onPostgres) return { ...readConfig({}), ...place };
  const { databaseUrl, drop } = await emptyDatabase();
  places.push({ drop });
  return { ...readConfig({}), ...place, databaseUrl };
}

test('every column of bytes is either encrypted with the master key and rotated, or holds none of its values', async () => {
  const others = [
    'activity.hash',
    'activity.previous_hash',
    'audit_recent.key',
    'booking_links.token_hash',
    'bookings.encrypted_message',
    'bookings.encrypted_notes',
    'calendar_feeds.token_hash',
    'client_jobs.encrypted_notes',
    'clients.ein_hash',
    'clients.encrypted_notes',
    'email_confirmations.token_hash',
    'email_contents.encrypted_content',
    'inquiries.encrypted_message',
    'inquiry_answers.encrypted_message',
    'installation.key_check',
    'installation.next_key_check',
    'invitation_links.token_hash',
    'known_browsers.token_hash',
    'messages.encrypted_content',
    'notifications.encrypted_message',
    'passkey_challenges.challenge_hash',
    'passkeys.credential_id',
    'passkeys.public_key',
    'password_resets.token_hash',
    'pending_sign_ins.token_hash',
    'pictures.data',
    'rate_limits.key_hash',
    'recent_creations.answer',
    'recent_creations.key_hash',
    'recovery_codes.code_hash',
    'remembered_devices.token_hash',
    'request_lists.encrypted_note',
    'seal_keys.certificate',
    'sessions.token_hash',
    'testimonial_links.token_hash',
    'unproven_emails.recipient_hash',
  ];
  const { place } = await used();
  await running(
    place,
    async ({ deps }) => {
      const columns = await deps.db.execute<{ place: string }>(
        sql`select table_name || '.' || column_name as place from information_schema.columns
          where table_schema = 'public' and data_type = 'bytea' order by 1`,
        'objects',
      );
      const rotated = encryptedColumns.map((column) => column.name);
      const rest = columns.map(({ place: name }) => name).filter((name) => !rotated.includes(name));
      expect(rest).toEqual(others);
    },
    before,
  );
});

test('a value names its key, and is not opened for another purpose', async () => {
  const master = await openMasterKey({ ...before, dataDir: '' });
  const wrapped = master.wrap(Buffer.from('key'), receiptKeyPurpose);
  expect(Buffer.from(wrapped.subarray(1, 9)).toString('hex')).toBe(master.id);
  expect(() => master.unwrap(wrapped, 'another purpose')).toThrow(WrongEncryptionKeyError);
});
