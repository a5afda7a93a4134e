import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { clientMembers } from '#server/db/schema/members.ts';
import { rememberedDevices } from '#server/db/schema/accounts.ts';

/** Makes every person of a client enter the second factor again, on each of their devices. */
export async function forgetDevicesOfClient(tx: Transaction, clientId: number): Promise<void> {
  const people = tx
    .select({ id: clientMembers.accountId })
    .from(clientMembers)
    .where(eq(clientMembers.clientId, clientId));
  await tx.delete(rememberedDevices).where(inArray(rememberedDevices.accountId, people));
}
