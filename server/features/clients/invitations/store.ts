import { day } from '#contract/durations.ts';
import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#server/db/client.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { invitationLinks, invitations } from '#server/db/schema/invitations.ts';

export type InvitationRow = typeof invitations.$inferSelect;
const retentionOf = 30 * day;

export async function insertInvitation(
  tx: Transaction,
  row: typeof invitations.$inferInsert,
): Promise<InvitationRow | undefined> {
  const [made] = await tx.insert(invitations).values(row).returning();
  return made;
}

/** Invitations of a client that are not accepted yet. */
export function listInvitations(db: Reader, clientId: number): Promise<InvitationRow[]> {
  return db.select().from(invitations).where(eq(invitations.clientId, clientId)).orderBy(asc(invitations.id));
}

export async function findInvitation(db: Reader, id: number): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
  return row;
}

export async function deleteInvitation(tx: Transaction, id: number): Promise<InvitationRow | undefined> {
  const [row] = await tx.delete(invitations).where(eq(invitations.id, id)).returning();
  return row;
}

/** Ends what was sent to an address before, so that only the newest email's link works. */
export async function deleteInvitationsTo(tx: Transaction, clientId: number, email: string): Promise<void> {
  await tx
    .delete(invitations)
    .where(
      and(eq(invitations.clientId, clientId), sql`lower(${invitations.email}) = ${email.toLowerCase()}`),
    );
}

export async function insertLink(db: Reader, tokenHash: Uint8Array, invitationId: number): Promise<void> {
  await db.insert(invitationLinks).values({ tokenHash, invitationId });
}

/** The invitation behind a link with its client, null for one to the staff, unless it is too old; inside a transaction it can be locked. */
export async function findByLink(db: Reader, tokenHash: Uint8Array, now: Date, { lock = false } = {}) {
  const query = db
    .select({ invitation: invitations, client: clients })
    .from(invitationLinks)
    .innerJoin(invitations, eq(invitations.id, invitationLinks.invitationId))
    .leftJoin(clients, eq(clients.id, invitations.clientId))
    .where(and(eq(invitationLinks.tokenHash, tokenHash), gt(invitations.expiresAt, now)));
  const [row] = await (lock ? query.for('update', { of: invitations }) : query);
  return row;
}

/** The confirmed account that has this address, and whether it is one of a prospect. */
export async function findConfirmed(db: Reader, email: string) {
  const [row] = await db
    .select({
      id: accounts.id,
      username: accounts.username,
      closedAt: accounts.closedAt,
      clientId: accounts.clientId,
      isProspect: sql<boolean>`coalesce(${clients.status} = 'prospect', false)`,
    })
    .from(accounts)
    .leftJoin(clients, eq(clients.id, accounts.clientId))
    .where(and(sql`lower(${accounts.email}) = ${email.toLowerCase()}`, isNotNull(accounts.emailConfirmedAt)));
  return row;
}

/** Clears invitations that ended a month ago. */
export async function deleteOldInvitations(db: Database, now: Date): Promise<void> {
  await db.delete(invitations).where(lte(invitations.expiresAt, new Date(now.getTime() - retentionOf)));
}
