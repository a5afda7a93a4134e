import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { batchesOf } from '#server/db/batches.ts';
import { clientKeys } from '#server/db/schema/clients.ts';
import { fileKeyOf, type StoredFile } from '#server/gateways/files.ts';
import { decryptWith, encryptWith } from '#server/gateways/key-cipher.ts';
import { type MasterKey, WrongEncryptionKeyError } from '#server/gateways/master-key.ts';
import { clientKeyOf } from '#server/domain/encrypted-columns.ts';

/** The key of a client, opened. */
interface ClientKey {
  id: string;
  /** 32 bytes. */
  secret: Uint8Array;
}

/** A text of a client as it is stored: encrypted, or plain from before clients had keys. */
export interface StoredText {
  plain: string;
  keyId: string | null;
  encrypted: Uint8Array | null;
}

/** A text as a client's key has encrypted it. */
export interface EncryptedText {
  keyId: string;
  encrypted: Uint8Array;
}

/** What a text is, which is required again to decrypt it. */
export type TextKind =
  | 'message'
  | 'notification'
  | 'email'
  | 'inquiry'
  | 'answer to an inquiry'
  | 'booking'
  | 'notes of a booking'
  | 'notes of a client'
  | 'notes of a job'
  | 'note of a request list';

/**
 * The keys that what belongs to a client is encrypted with: once they are destroyed, no copy of it can be read. A record of
 * someone who is no client has a key of its own, which is none of a client's even if they become one.
 */
export interface ClientKeys {
  /** Encrypts a text with the client's key, which is made with its first use. */
  encryptText(tx: Transaction, clientId: number, kind: TextKind, text: string): Promise<EncryptedText>;
  /** The same for texts of many clients, in their order: few statements, however many there are. */
  encryptTexts(
    tx: Transaction,
    kind: TextKind,
    texts: readonly { clientId: number; text: string }[],
  ): Promise<EncryptedText[]>;
  /**
   * Encrypts a text with the key of a record that belongs to no client; null for one that has no key yet, which is made then.
   * Throws `DestroyedKeyError` where that key was destroyed.
   */
  encryptForRecord(
    tx: Transaction,
    keyId: string | null,
    kind: TextKind,
    text: string,
  ): Promise<EncryptedText>;
  /** The texts in their order; {@link destroyedText} where a key was destroyed, so that one client's text holds up no list. */
  decryptTexts(db: Reader, kind: TextKind, texts: readonly StoredText[]): Promise<string[]>;
  /** The same file with its key wrapped by the client's, to be recorded as it is. */
  takeFile<File extends Pick<StoredFile, 'id' | 'wrappedKey'>>(
    tx: Transaction,
    clientId: number,
    file: File,
  ): Promise<File & { keyId: string }>;
  /** Opens what a client's key has wrapped. Throws `DestroyedKeyError` where that key was destroyed. */
  unwrap(db: Reader, keyId: string, wrapped: Uint8Array, about: string): Promise<Uint8Array>;
}

/** What is read in place of a text whose key was destroyed. */
export const destroyedText = 'This text was disposed of.';

/** What is asked for was disposed of together with the key of its client. */
export class DestroyedKeyError extends Error {}

export function openClientKeys(master: MasterKey): ClientKeys {
  const opened = ({ id, wrappedKey }: Pick<Row, 'id' | 'wrappedKey'>): ClientKey | undefined =>
    wrappedKey === null ? undefined : { id, secret: master.unwrap(wrappedKey, clientKeyOf(id)) };

  /** Two transactions may make one each with the first use: what is read names its key. */
  async function keyOf(tx: Transaction, clientId: number): Promise<ClientKey> {
    const [row] = await tx
      .select()
      .from(clientKeys)
      .where(and(eq(clientKeys.clientId, clientId), isNull(clientKeys.destroyedAt)))
      .limit(1);
    const existing = row && opened(row);
    if (existing) return existing;
    return newKey(tx, clientId);
  }

  /** One key of each client; those without one get it here. */
  async function keysOf(tx: Transaction, clientIds: readonly number[]): Promise<Map<number, ClientKey>> {
    const keys = new Map<number, ClientKey>();
    for (const ids of batchesOf([...new Set(clientIds)])) {
      const rows = await tx
        .select()
        .from(clientKeys)
        .where(and(inArray(clientKeys.clientId, ids), isNull(clientKeys.destroyedAt)));
      for (const row of rows) {
        const key = opened(row);
        if (key && row.clientId !== null) keys.set(row.clientId, key);
      }
      const made = ids.filter((id) => !keys.has(id)).map((clientId) => ({ clientId, ...randomKey() }));
      for (const key of made) keys.set(key.clientId, key);
      if (made.length > 0) await tx.insert(clientKeys).values(made);
    }
    return keys;
  }

  async function newKey(tx: Transaction, clientId: number | null): Promise<ClientKey> {
    const key = randomKey();
    await tx.insert(clientKeys).values({ id: key.id, clientId, wrappedKey: key.wrappedKey });
    return key;
  }

  function randomKey(): ClientKey & { wrappedKey: Uint8Array } {
    const [id, secret] = [randomUUID(), randomBytes(32)];
    return { id, secret, wrappedKey: master.wrap(secret, clientKeyOf(id)) };
  }

  async function keysById(db: Reader, ids: readonly string[]): Promise<Map<string, ClientKey>> {
    const keys = new Map<string, ClientKey>();
    for (const some of batchesOf([...new Set(ids)])) {
      const rows = await db.select().from(clientKeys).where(inArray(clientKeys.id, some));
      for (const row of rows) {
        const key = opened(row);
        if (key) keys.set(row.id, key);
      }
    }
    return keys;
  }

  return {
    async encryptText(tx, clientId, kind, text) {
      const { id, secret } = await keyOf(tx, clientId);
      return { keyId: id, encrypted: encryptWith(secret, Buffer.from(text), kind) };
    },
    async encryptTexts(tx, kind, texts) {
      const keys = await keysOf(
        tx,
        texts.map(({ clientId }) => clientId),
      );
      return texts.map(({ clientId, text }) => {
        const key = keys.get(clientId);
        if (!key) throw new Error(`Client ${clientId} has got no key`);
        return { keyId: key.id, encrypted: encryptWith(key.secret, Buffer.from(text), kind) };
      });
    },
    async encryptForRecord(tx, keyId, kind, text) {
      const key = keyId === null ? await newKey(tx, null) : (await keysById(tx, [keyId])).get(keyId);
      if (!key) throw new DestroyedKeyError('The key of this record was destroyed');
      return { keyId: key.id, encrypted: encryptWith(key.secret, Buffer.from(text), kind) };
    },
    async decryptTexts(db, kind, texts) {
      const keys = await keysById(
        db,
        texts.flatMap(({ keyId }) => keyId ?? []),
      );
      return texts.map(({ plain, keyId, encrypted }) => {
        if (keyId === null || encrypted === null) return plain;
        const key = keys.get(keyId);
        return key ? Buffer.from(open(key, encrypted, kind)).toString() : destroyedText;
      });
    },
    async takeFile(tx, clientId, file) {
      const { id, secret } = await keyOf(tx, clientId);
      const about = fileKeyOf(file.id);
      return {
        ...file,
        keyId: id,
        wrappedKey: encryptWith(secret, master.unwrap(file.wrappedKey, about), about),
      };
    },
    async unwrap(db, keyId, wrapped, about) {
      return open((await keysById(db, [keyId])).get(keyId), wrapped, about);
    },
  };
}

type Row = typeof clientKeys.$inferSelect;

function open(key: ClientKey | undefined, encrypted: Uint8Array, about: string): Uint8Array {
  if (!key) throw new DestroyedKeyError('The key of this client was destroyed');
  const content = decryptWith(key.secret, encrypted, about);
  if (!content) throw new WrongEncryptionKeyError();
  return content;
}
