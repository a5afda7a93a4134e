import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** What the firm confirms: when which content came, by its fingerprint. */
export const receipt = z.object({
  firm: z.string(),
  client: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Of the content, in hexadecimal. */
  sha256: z.string(),
  /** ISO 8601, UTC. */
  receivedAt: z.string(),
});
export type Receipt = z.output<typeof receipt>;

/** A receipt as it is handed out: key (32 bytes) and signature (Ed25519) are base64. */
export const signedReceipt = z.object({ receipt, publicKey: z.string(), signature: z.string() });
export type SignedReceipt = z.output<typeof signedReceipt>;

/** The text that is signed: a line for each fact, always in the same order. */
export function signedText({ firm, client, name, size, sha256, receivedAt }: Receipt): string {
  return JSON.stringify(['receipt', firm, client, name, size, sha256, receivedAt]);
}

export const receiptEndpoints = {
  keys: endpoint({
    method: 'GET',
    path: '/api/receipts/key',
    summary: "The firm's public key for receipts (Ed25519, base64), and those that it signed with before.",
    who: 'anyone',
    answer: z.object({ publicKey: z.string(), earlierKeys: z.array(z.string()) }),
    refusals: [],
  }),
};
