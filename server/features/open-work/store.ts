import { eq } from 'drizzle-orm';
import { nameOfAccount } from '#server/db/account-name.ts';
import type { Reader } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';

/** The names of the staff by account. */
export async function readStaffNames(db: Reader): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: accounts.id, name: nameOfAccount })
    .from(accounts)
    .where(eq(accounts.role, 'admin'));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
