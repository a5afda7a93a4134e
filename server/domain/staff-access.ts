import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#server/db/client.ts';
import { accounts, staffClients } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { ApiError } from './api-error.ts';
import { mergedReason } from './active-client.ts';
import { type ActorId, audit } from './audit.ts';
import { requireAskedAgain } from './members/asked-again.ts';

interface Access {
  actor: ActorId;
  accountId: number;
  clientId: number;
}

/**
 * Gives a staff member with access to some clients access to another one. Throws 404 for who is no open account of the staff, and
 * a conflict if they have access already or the client was merged.
 */
export async function giveClientAccess(tx: Transaction, access: Access): Promise<void> {
  const person = await requireStaff(tx, access);
  const reason = (await reasonsAgainstAccess(tx, access.accountId, [access.clientId])).get(access.clientId);
  if (reason !== undefined) throw new ApiError('conflict', { message: reason });
  requireAskedAgain();
  await tx
    .insert(staffClients)
    .values({ accountId: access.accountId, clientId: access.clientId })
    .onConflictDoNothing();
  await auditAccess(tx, access, 'staff-access-given', person);
}

/** Ends the access of a staff member to one of some clients. Throws 404 for who has none, and a conflict for who has access to all. */
export async function endClientAccess(tx: Transaction, access: Access): Promise<void> {
  const { accountId, clientId } = access;
  const person = await requireStaff(tx, access);
  if (!person.someClientsOnly) throw new ApiError('conflict', { message: allClients });
  requireAskedAgain();
  const ended = await tx
    .delete(staffClients)
    .where(and(eq(staffClients.accountId, accountId), eq(staffClients.clientId, clientId)))
    .returning();
  if (ended.length === 0) throw new ApiError('not-found');
  await auditAccess(tx, access, 'staff-access-ended', person);
}

const allClients = 'Has access to all clients';

/** Why a staff member can't or need not get access to these clients. */
export async function reasonsAgainstAccess(
  db: Reader,
  accountId: number,
  clientIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({
      id: clients.id,
      merged: sql<boolean>`${clients.mergedInto} is not null`,
      isStaff: sql<boolean>`${accounts.role} = 'admin' and ${accounts.closedAt} is null`,
      hasAll: sql<boolean>`not ${accounts.someClientsOnly}`,
      has: sql<boolean>`exists (select 1 from ${staffClients} reached
        where reached.account_id = ${accounts.id} and reached.client_id = ${clients.id})`,
    })
    .from(clients)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(inArray(clients.id, [...clientIds]));
  const reasons = new Map<number, string>();
  for (const { id, isStaff, merged, hasAll, has } of rows) {
    if (!isStaff) reasons.set(id, 'This person is no longer on the staff');
    else if (merged) reasons.set(id, mergedReason);
    else if (hasAll) reasons.set(id, allClients);
    else if (has) reasons.set(id, 'Already has access');
  }
  return reasons;
}

async function requireStaff(tx: Transaction, { accountId }: Access) {
  const [person] = await tx
    .select({
      username: accounts.username,
      role: accounts.role,
      closedAt: accounts.closedAt,
      someClientsOnly: accounts.someClientsOnly,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  if (!person || person.role !== 'admin' || person.closedAt !== null) throw new ApiError('not-found');
  return person;
}

async function auditAccess(
  tx: Transaction,
  { actor, accountId, clientId }: Access,
  action: 'staff-access-given' | 'staff-access-ended',
  { username }: { username: string },
): Promise<void> {
  const [client] = await tx.select({ name: clients.name }).from(clients).where(eq(clients.id, clientId));
  await audit(tx, {
    accountId: actor,
    clientId,
    action,
    subject: 'accounts',
    subjectId: accountId,
    detail: { title: `${username}: ${client?.name ?? ''}` },
  });
}
