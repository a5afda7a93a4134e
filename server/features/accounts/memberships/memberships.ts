import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { chooseClient } from '#server/domain/client-members.ts';
import { type Account, hashOf } from '#server/http/request/session.ts';

/** Makes a client the one that this session is for; 404 without access to it. The live connection begins again for that client. */
export async function choose(
  { db, now, live }: Pick<Deps, 'db' | 'now' | 'live'>,
  { id: accountId }: Account,
  token: string,
  clientId: number,
): Promise<void> {
  const tokenHash = hashOf(token);
  await db.transaction(async (tx) => {
    if (!(await chooseClient(tx, { accountId, clientId, tokenHash, at: now() })))
      throw new ApiError('not-found');
  });
  live.sessionsOver([tokenHash], 'renewed');
}
