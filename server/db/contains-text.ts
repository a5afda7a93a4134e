import { type Column, type SQL, sql } from 'drizzle-orm';

/** True for rows whose column, kept in lower case, contains the text as it is typed: signs of LIKE mean themselves. */
export function containsText(column: Column | SQL, text: string): SQL {
  return sql`${column} like lower(${`%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`})`;
}
