import { randomBytes } from 'node:crypto';
import { codeLength, codeSigns } from '#contract/invoices/codes.ts';

/** A code that nobody guesses, from five random bits for each sign. */
export function newInvoiceCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => codeSigns.charAt(byte & 31)).join('');
}
