import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Receipt, SignedReceipt } from '#contract/documents/receipt.ts';
import { receiptCodeCharacters, receiptCodeLength, signedText } from '#contract/documents/rules.ts';
import type { Deps } from '#server/deps.ts';
import { receiptKeyPurpose } from '#server/domain/encrypted-columns.ts';
import { insertReceiptKey, listReceiptKeys } from './store.ts';

/** Signs receipts; it needs no database any more, so that it can be used inside a transaction. */
export type SignReceipt = (receipt: Receipt) => SignedReceipt;

export interface Receipts {
  /** The signing key, made with the first receipt. */
  signer: () => Promise<SignReceipt>;
  /** Public keys in base64, the one that signs first. */
  publicKeys: () => Promise<string[]>;
  /** Throws `WrongEncryptionKeyError` when there are keys that the key-encryption key does not open. */
  check: () => Promise<void>;
}

/** The firm's keys for receipts: Ed25519, the private half encrypted by the key-encryption key. */
export function openReceipts({ db, master, now }: Pick<Deps, 'db' | 'master' | 'now'>): Receipts {
  const newest = async () => (await listReceiptKeys(db))[0];
  const keyPair = async () => {
    if (!(await newest())) {
      const { publicKey, privateKey } = generateKeyPairSync('ed25519');
      const encrypted = master.wrap(privateKey.export({ type: 'pkcs8', format: 'der' }), receiptKeyPurpose);
      await insertReceiptKey(db, {
        publicKey: rawKey(publicKey),
        wrappedPrivateKey: encrypted,
        createdAt: now(),
      });
    }
    // Read again: of two processes that made one at once, the newer key signs.
    return newest();
  };
  const opened = (wrapped: Uint8Array) =>
    createPrivateKey({
      key: Buffer.from(master.unwrap(wrapped, receiptKeyPurpose)),
      type: 'pkcs8',
      format: 'der',
    });
  return {
    async signer() {
      const key = await keyPair();
      if (!key) throw new Error('There is no key for receipts');
      const privateKey = opened(key.wrappedPrivateKey);
      return (receipt) => ({
        receipt,
        publicKey: key.publicKey,
        signature: sign(null, Buffer.from(signedText(receipt)), privateKey).toString('base64'),
      });
    },
    async publicKeys() {
      await keyPair();
      return (await listReceiptKeys(db)).map(({ publicKey }) => publicKey);
    },
    async check() {
      const key = await newest();
      if (key) opened(key.wrappedPrivateKey);
    },
  };
}

/** The 32 bytes of the key itself, which are at the end of its DER form. */
function rawKey(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
}

/** A code for a receipt: 60 bits at random. */
export function newReceiptCode(): string {
  return Array.from(randomBytes(receiptCodeLength), (byte) => receiptCodeCharacters[byte % 32]).join('');
}
