import { eq, sql } from 'drizzle-orm';
import { nameOfAccount } from '#server/db/account-name.ts';
import type { Database, Reader } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { engagements } from '#server/db/schema/signatures.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { homeClient } from '#server/domain/members/client-members.ts';
import { findRequest, type RequestRow } from '#server/domain/signatures/store.ts';

export function listDemoAccounts(db: Reader) {
  return db
    .select({
      id: accounts.id,
      role: accounts.role,
      name: nameOfAccount,
      clientId: homeClient,
      business: clients.name,
    })
    .from(accounts)
    .leftJoin(clients, sql`clients.id = ${homeClient}`)
    .where(eq(accounts.demo, true))
    .orderBy(accounts.id);
}

export async function hasLetters(db: Reader): Promise<boolean> {
  return (await db.select({ id: engagements.id }).from(engagements).limit(1)).length > 0;
}

export async function findRequestOf(db: Reader, id: number): Promise<RequestRow> {
  const request = await findRequest(db, { id });
  if (!request) throw new Error('The letter of the demo was not sent');
  return request;
}

/** Deletes what the demo's letters would have caused: they are from the past. */
export async function clearNews(db: Database): Promise<void> {
  await db.delete(notifications).where(eq(notifications.type, 'letter'));
}
