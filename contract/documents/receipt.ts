import * as z from 'zod/mini';

/** What the firm confirms: which content it received and when, by its SHA-256 hash. */
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

/** A receipt as issued: key (32 bytes) and signature (Ed25519) are base64. */
export const signedReceipt = z.object({ receipt, publicKey: z.string(), signature: z.string() });
export type SignedReceipt = z.output<typeof signedReceipt>;
