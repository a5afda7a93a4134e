import * as z from 'zod';

/** Crockford's base 32: no characters that people mistake for one another. */
export const codeCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 60 bits, so codes can't be guessed, however many invoices there are. */
export const codeLength = 12;

/** The code of an invoice as typed: dashes, spaces and case don't matter, O counts as 0, I and L as 1. */
export const invoiceCode = z
  .string()
  .max(40)
  .transform((typed) =>
    typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'),
  )
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{12}$/));

/** 'K7QM-3XTR-9VBD', as printed. */
export function shownCode(code: string): string {
  return [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-');
}
