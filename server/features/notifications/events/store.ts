import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { accounts, sessions } from '#server/db/schema/accounts.ts';
import { accessibleClients } from '#server/domain/client-access.ts';
import { isActiveSession } from '#server/domain/members/active-session.ts';
import { clientOfSession } from '#server/domain/members/client-members.ts';
import type { Audience } from './connection.ts';

/** The audiences of those of these sessions that are active, by the base64 of their token hashes. */
export async function findAudiences(
  db: Database,
  hashes: Uint8Array[],
  now: Date,
): Promise<Map<string, Audience>> {
  const rows = await db
    .select({
      tokenHash: sessions.tokenHash,
      id: accounts.id,
      role: accounts.role,
      someClientsOnly: accounts.someClientsOnly,
      clientId: clientOfSession,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(inArray(sessions.tokenHash, hashes), isActiveSession(db, now)));
  const audiences = new Map<string, Audience>();
  for (const { tokenHash, clientId, role, ...viewer } of rows) {
    const clientIds = await accessibleClients(db, viewer);
    audiences.set(Buffer.from(tokenHash).toString('base64'), {
      clientId,
      isFirm: role === 'admin',
      accessibleClients: clientIds && new Set(clientIds),
    });
  }
  return audiences;
}
