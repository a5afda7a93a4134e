import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { endAccess } from '#server/domain/members/access-ending.ts';
import { deleteConfirmations } from './confirmation-store.ts';
import { accountColumns, type AccountRow } from './store.ts';

/** Sets a new password for the holder of the address, and ends every other means of access. */
export async function resetAccess(
  tx: Transaction,
  accountId: number,
  passwordHash: string,
): Promise<{ account: AccountRow | undefined; ended: Uint8Array[] }> {
  await deleteConfirmations(tx, accountId);
  const rows = await endAccess(tx, accountId);
  const [account] = await tx
    .update(accounts)
    .set({ passwordHash, pendingEmail: null })
    .where(eq(accounts.id, accountId))
    .returning(accountColumns);
  return { account, ended: rows.map((row) => row.tokenHash) };
}
