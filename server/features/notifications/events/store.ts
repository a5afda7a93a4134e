import { and, gt, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { sessions } from '#server/db/schema/accounts.ts';

/** Which of these sessions are still active, as base64 of their token hashes. */
export async function listActiveSessions(db: Database, hashes: Uint8Array[], now: Date): Promise<string[]> {
  const rows = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(inArray(sessions.tokenHash, hashes), gt(sessions.expiresAt, now)));
  return rows.map((row) => Buffer.from(row.tokenHash).toString('base64'));
}
