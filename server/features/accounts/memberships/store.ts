import { asc, eq, sql } from 'drizzle-orm';
import type { Membership } from '#contract/clients/memberships.ts';
import type { Reader } from '#server/db/client.ts';
import { clientMembers } from '#server/db/schema/members.ts';
import { clients } from '#server/db/schema/clients.ts';

/** The clients whose portal an account can open, by name, archived ones last. */
export function listMemberships(db: Reader, accountId: number): Promise<Membership[]> {
  const isArchived = sql<boolean>`${clients.status} = 'archived'`;
  return db
    .select({
      id: clients.id,
      name: clients.name,
      archived: isArchived,
      unread: sql<number>`(select count(*)::integer from notifications
        where notifications.account_id = ${accountId} and notifications.client_id = ${clients.id} and not notifications.read)`,
    })
    .from(clientMembers)
    .innerJoin(clients, eq(clients.id, clientMembers.clientId))
    .where(eq(clientMembers.accountId, accountId))
    .orderBy(isArchived, asc(clients.sortKey), asc(clients.id));
}
