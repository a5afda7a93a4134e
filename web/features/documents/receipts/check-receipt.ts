import { signedReceipt, type Receipt } from '#contract/documents/receipt.ts';
import { signedText } from '#contract/documents/rules.ts';

/** What became of a check; `unchecked` when this browser cannot check the signature, though the file fits the receipt. */
export type Verdict =
  | { result: 'genuine' | 'unchecked'; receipt: Receipt }
  | { result: 'other-file' | 'forged' | 'no-receipt' };

/**
 * Holds a file against its receipt, both read in the browser alone: the signature against the firm's published keys
 * (base64), the content against the fingerprint.
 */
export async function checkReceipt(
  receiptText: string,
  file: Blob,
  keys: readonly string[],
): Promise<Verdict> {
  const signed = readReceipt(receiptText);
  if (!signed) return { result: 'no-receipt' };
  const { receipt, publicKey, signature } = signed;
  const existing = keys.includes(publicKey);
  const genuine = existing && (await isSignedBy(publicKey, signature, signedText(receipt)));
  if (genuine === false) return { result: 'forged' };
  if (file.size !== receipt.size || (await fingerprintOf(file)) !== receipt.sha256)
    return { result: 'other-file' };
  return { result: genuine === null ? 'unchecked' : 'genuine', receipt };
}

function readReceipt(text: string) {
  try {
    return signedReceipt.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Null where the browser does not know this kind of signature. */
async function isSignedBy(publicKey: string, signature: string, text: string): Promise<boolean | null> {
  const key = await crypto.subtle
    .importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotSupportedError') return null;
      throw error;
    });
  return key && crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text));
}

async function fingerprintOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Empty for what is no base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (email) => email.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
