import * as z from 'zod';
import { line, version } from '../text.ts';

/** Writes off the balance of an invoice. The reason is for the firm's books; the client does not see it. */
export const newWriteOff = z.object({
  reason: line({ min: 1, max: 300, message: 'Please enter a reason' }),
  version: version.optional(),
});
export type NewWriteOff = z.output<typeof newWriteOff>;

/** What was written off, in cents, and when, in the firm's zone. */
export const writeOff = z.object({
  amountCents: z.number(),
  reason: z.string(),
  writtenOffOn: z.string(),
});
export type WriteOff = z.output<typeof writeOff>;
