import { signedReceipt, type Receipt } from '#contract/documents/receipt.ts';
import { signedText } from '#contract/documents/rules.ts';
import { sha256Of } from '#web/files/sha256.ts';

/** The result of a check; `unchecked` if the file matches the receipt but this browser can't verify the signature. */
export type Verdict =
  | { result: 'genuine' | 'unchecked'; receipt: Receipt }
  | { result: 'other-file' | 'forged' | 'no-receipt' };

/**
 * Checks a file against its receipt, entirely in the browser: the signature against the firm's published keys (base64), the
 * content against the fingerprint.
 */
export async function checkReceipt(
  receiptText: string,
  file: Blob,
  keys: readonly string[],
): Promise<Verdict> {
  const signed = readReceipt(receiptText);
  if (!signed) return { result: 'no-receipt' };
  const { receipt, publicKey, signature } = signed;
  const isFirmKey = keys.includes(publicKey);
  const genuine = isFirmKey && (await isSignedBy(publicKey, signature, signedText(receipt)));
  if (genuine === false) return { result: 'forged' };
  if (file.size !== receipt.size || (await sha256Of(await file.arrayBuffer())) !== receipt.sha256)
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

/** Null if the browser doesn't support Ed25519. */
async function isSignedBy(publicKey: string, signature: string, text: string): Promise<boolean | null> {
  const key = await crypto.subtle
    .importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotSupportedError') return null;
      throw error;
    });
  return key && crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text));
}

/** Decodes base64; empty if the text isn't valid base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
