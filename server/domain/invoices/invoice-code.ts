import { randomBytes } from 'node:crypto';
import { codeLength, codeCharacters } from '#contract/invoices/codes.ts';

/** A random code that can't be guessed, with five bits per character. */
export function newInvoiceCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => codeCharacters.charAt(byte & 31)).join('');
}
