import { type Column, type SQL, sql } from 'drizzle-orm';
import { foldedWords } from '#contract/search/folded.ts';
import { storedDigits } from '#contract/phone-number.ts';

/**
 * True for rows whose folded text contains every word of the text as typed, in any order; and if that is a phone number, for rows
 * that contain it in another spelling.
 */
export function containsText(column: Column | SQL, text: string): SQL {
  const words = containsWords(column, foldedWords(text));
  const digits = storedDigits(text);
  return digits === null ? words : sql`(${words} or ${containsWords(column, [digits])})`;
}

/**
 * The same for words that are folded already. LIKE wildcards are literal. The "C" collation compares bytes, which finds the same
 * rows in half the time.
 */
export function containsWords(column: Column | SQL, words: readonly string[]): SQL {
  const conditions = words.map((word) => {
    const literal = word.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
    return sql`${column} collate "C" like ${`%${literal}%`}`;
  });
  // Signs alone, such as a hyphen, are part of no word.
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** The folded text of columns that store none. */
export function foldedText(text: SQL): SQL {
  return sql`folded(${text})`;
}
