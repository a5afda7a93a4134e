import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/client.ts';
import { clients } from '#server/db/schema/clients.ts';

/** Sets how many bytes a client may store; null for the default limit. */
export async function setStorageLimit(
  tx: Transaction,
  id: number,
  storageLimit: number | null,
): Promise<void> {
  await tx.update(clients).set({ storageLimit }).where(eq(clients.id, id));
}
