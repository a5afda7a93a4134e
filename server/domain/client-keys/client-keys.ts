import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { batchesOf } from '#server/db/batches.ts';
import { clientKeys } from '#server/db/schema/clients.ts';
import { fileKeyPurpose, type StoredFile } from '#server/gateways/files.ts';
import { decryptWith, encryptWith } from '#server/gateways/key-cipher.ts';
import { type MasterKey, WrongEncryptionKeyError } from '#server/gateways/master-key.ts';
import { clientKeyPurpose } from '#server/domain/topics/clients.ts';

/** A decrypted client key. */
interface ClientKey {
  id: string;
  /** 32 bytes. */
  secret: Uint8Array;
}

/** A text as stored: encrypted, or plain if its kind needs no key; '' if there is neither. */
export interface StoredText {
  plain?: string;
  keyId: string | null;
  encrypted: Uint8Array | null;
}

/** A text encrypted with a client's key. */
export interface EncryptedText {
  keyId: string;
  encrypted: Uint8Array;
}

/** The kind of a text, bound to the encryption and required to decrypt it. */
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
 * Encrypts what belongs to a client with the client's keys: once they are destroyed, no copy of it can be read. A record of
 * someone who isn't a client has a key of its own, which doesn't become the client's even if they become one.
 */
export interface ClientKeys {
  /** Encrypts a text with the client's key, which is created on first use. */
  encryptText(tx: Transaction, clientId: number, kind: TextKind, text: string): Promise<EncryptedText>;
  /** Encrypts texts of many clients, in order, with few SQL statements. */
  encryptTexts(
    tx: Transaction,
    kind: TextKind,
    texts: readonly { clientId: number; text: string }[],
  ): Promise<EncryptedText[]>;
  /**
   * Encrypts a text with the key of a record that belongs to no client; `keyId` is null for a record without a key, which
   * is then created. Throws `DestroyedKeyError` if the key was destroyed.
   */
  encryptForRecord(
    tx: Transaction,
    keyId: string | null,
    kind: TextKind,
    text: string,
  ): Promise<EncryptedText>;
  /**
   * Decrypts texts, in order. A text whose key was destroyed becomes {@link destroyedText}, so that it doesn't break a
   * list. Keys in `known` aren't loaded again; pass the same to several calls only within one call of the API.
   */
  decryptTexts(
    db: Reader,
    kind: TextKind,
    texts: readonly StoredText[],
    known?: KnownKeys,
  ): Promise<string[]>;
  /** The file with its key encrypted by the client's key, to be recorded as is. */
  wrapFileKey<File extends Pick<StoredFile, 'id' | 'wrappedKey'>>(
    tx: Transaction,
    clientId: number,
    file: File,
  ): Promise<File & { keyId: string }>;
  /** Decrypts what a client's key encrypted. Throws `DestroyedKeyError` if that key was destroyed. */
  unwrap(db: Reader, keyId: string, wrapped: Uint8Array, purpose: string): Promise<Uint8Array>;
}

/** Keys that were loaded for earlier texts of the same call. */
export type KnownKeys = Map<string, ClientKey>;

export const knownKeys = (): KnownKeys => new Map();

/** Replaces a text whose key was destroyed. */
export const destroyedText = 'This text was disposed of.';

/** The content was disposed of together with its client's key. */
export class DestroyedKeyError extends Error {}

export function openClientKeys(master: MasterKey): ClientKeys {
  const unwrapKey = ({ id, wrappedKey }: Pick<Row, 'id' | 'wrappedKey'>): ClientKey | undefined =>
    wrappedKey === null ? undefined : { id, secret: master.unwrap(wrappedKey, clientKeyPurpose(id)) };

  /** On first use, two transactions may each create a key. That is fine, since what they encrypt references its key. */
  async function keyOfClient(tx: Transaction, clientId: number): Promise<ClientKey> {
    const [row] = await tx
      .select()
      .from(clientKeys)
      .where(and(eq(clientKeys.clientId, clientId), isNull(clientKeys.destroyedAt)))
      .limit(1);
    const existing = row && unwrapKey(row);
    if (existing) return existing;
    return newKey(tx, clientId);
  }

  /** One key per client; creates missing ones. */
  async function keysOfClients(
    tx: Transaction,
    clientIds: readonly number[],
  ): Promise<Map<number, ClientKey>> {
    const keys = new Map<number, ClientKey>();
    for (const ids of batchesOf([...new Set(clientIds)])) {
      const rows = await tx
        .select()
        .from(clientKeys)
        .where(and(inArray(clientKeys.clientId, ids), isNull(clientKeys.destroyedAt)));
      for (const row of rows) {
        const key = unwrapKey(row);
        if (key && row.clientId !== null) keys.set(row.clientId, key);
      }
      const newKeys = ids.filter((id) => !keys.has(id)).map((clientId) => ({ clientId, ...randomKey() }));
      for (const key of newKeys) keys.set(key.clientId, key);
      if (newKeys.length > 0) await tx.insert(clientKeys).values(newKeys);
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
    return { id, secret, wrappedKey: master.wrap(secret, clientKeyPurpose(id)) };
  }

  async function keysById(db: Reader, ids: readonly string[]): Promise<Map<string, ClientKey>> {
    const keys = new Map<string, ClientKey>();
    for (const batch of batchesOf([...new Set(ids)])) {
      const rows = await db.select().from(clientKeys).where(inArray(clientKeys.id, batch));
      for (const row of rows) {
        const key = unwrapKey(row);
        if (key) keys.set(row.id, key);
      }
    }
    return keys;
  }

  return {
    async encryptText(tx, clientId, kind, text) {
      const { id, secret } = await keyOfClient(tx, clientId);
      return { keyId: id, encrypted: encryptWith(secret, Buffer.from(text), kind) };
    },
    async encryptTexts(tx, kind, texts) {
      const keys = await keysOfClients(
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
    async decryptTexts(db, kind, texts, known = knownKeys()) {
      const missing = texts.flatMap(({ keyId }) => (keyId === null || known.has(keyId) ? [] : [keyId]));
      for (const [id, key] of await keysById(db, missing)) known.set(id, key);
      return texts.map(({ plain = '', keyId, encrypted }) => {
        if (keyId === null || encrypted === null) return plain;
        const key = known.get(keyId);
        return key ? Buffer.from(decryptWithKey(key, encrypted, kind)).toString() : destroyedText;
      });
    },
    async wrapFileKey(tx, clientId, file) {
      const { id, secret } = await keyOfClient(tx, clientId);
      const purpose = fileKeyPurpose(file.id);
      return {
        ...file,
        keyId: id,
        wrappedKey: encryptWith(secret, master.unwrap(file.wrappedKey, purpose), purpose),
      };
    },
    async unwrap(db, keyId, wrapped, purpose) {
      return decryptWithKey((await keysById(db, [keyId])).get(keyId), wrapped, purpose);
    },
  };
}

type Row = typeof clientKeys.$inferSelect;

function decryptWithKey(key: ClientKey | undefined, encrypted: Uint8Array, purpose: string): Uint8Array {
  if (!key) throw new DestroyedKeyError('The key of this client was destroyed');
  const content = decryptWith(key.secret, encrypted, purpose);
  if (!content) throw new WrongEncryptionKeyError();
  return content;
}
