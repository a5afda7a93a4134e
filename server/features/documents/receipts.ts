import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Receipt, SignedReceipt } from '#contract/documents/receipt.ts';
import { receiptCodeCharacters, receiptCodeLength, signedText } from '#contract/documents/rules.ts';
import type { Deps } from '#server/deps.ts';
import { receiptKeyPurpose } from '#server/domain/topics/documents.ts';
import { insertReceiptKey, listReceiptKeys } from './store.ts';

/** Signs a receipt without using the database, so that it can be called inside a transaction. */
export type SignReceipt = (receipt: Receipt) => SignedReceipt;

export interface Receipts {
  /** Loads the signing key; the first call creates it. */
  signer: () => Promise<SignReceipt>;
  /** Public keys in base64, the one that signs now first. */
  publicKeys: () => Promise<string[]>;
  /** Throws `WrongEncryptionKeyError` when the key-encryption key cannot decrypt the signing key. */
  check: () => Promise<void>;
}

/** The firm's keys for receipts: Ed25519, with the private key encrypted by the key-encryption key. */
export function openReceipts({ db, master, now }: Pick<Deps, 'db' | 'master' | 'now'>): Receipts {
  const newest = async () => (await listReceiptKeys(db))[0];
  const findOrCreateKey = async () => {
    if (!(await newest())) {
      const { publicKey, privateKey } = generateKeyPairSync('ed25519');
      const encrypted = master.wrap(privateKey.export({ type: 'pkcs8', format: 'der' }), receiptKeyPurpose);
      await insertReceiptKey(db, {
        publicKey: rawKey(publicKey),
        wrappedPrivateKey: encrypted,
        createdAt: now(),
      });
    }
    // Read again: if two processes created a key at once, the newer one signs.
    return newest();
  };
  const decrypt = (wrapped: Uint8Array) =>
    createPrivateKey({
      key: Buffer.from(master.unwrap(wrapped, receiptKeyPurpose)),
      type: 'pkcs8',
      format: 'der',
    });
  return {
    async signer() {
      const key = await findOrCreateKey();
      if (!key) throw new Error('There is no key for receipts');
      const privateKey = decrypt(key.wrappedPrivateKey);
      return (receipt) => ({
        receipt,
        publicKey: key.publicKey,
        signature: sign(null, Buffer.from(signedText(receipt)), privateKey).toString('base64'),
      });
    },
    async publicKeys() {
      await findOrCreateKey();
      return (await listReceiptKeys(db)).map(({ publicKey }) => publicKey);
    },
    async check() {
      const key = await newest();
      if (key) decrypt(key.wrappedPrivateKey);
    },
  };
}

/** The 32 bytes of the public key, which are the last ones of its DER encoding. */
function rawKey(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
}

/** A random receipt code with 60 bits of entropy. */
export function newReceiptCode(): string {
  return Array.from(randomBytes(receiptCodeLength), (byte) => receiptCodeCharacters[byte % 32]).join('');
}
