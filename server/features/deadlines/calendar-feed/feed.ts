import type { CalendarFeed, NewCalendarFeed } from '#contract/deadlines/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit, transact } from '#server/domain/events.ts';
import { findClient } from '#server/domain/recipients.ts';
import { type Account, hashOf, newToken } from '#server/http/request/session.ts';
import { calendarFeedChanged } from '../events.ts';
import { deleteFeed, type FeedHolder, findFeed, lockAccess, putFeed } from './feed-store.ts';

type Parts = Pick<Deps, 'db' | 'limits' | 'now' | 'site' | 'live' | 'publicUrl'>;
type Holder = Pick<Account, 'id' | 'role' | 'clientId' | 'someClientsOnly'>;

/** When the account created its feed address, or null. The address itself can't be read again. */
export async function readFeed({ db }: Pick<Parts, 'db'>, account: Holder): Promise<CalendarFeed> {
  const feed = await findFeed(db, holderOf(account));
  return { createdAt: feed?.createdAt.toISOString() ?? null };
}

/**
 * Creates a new secret address, of which only the hash is stored. An earlier address stops working. Checks the session under a
 * lock, so that someone being signed out at the same time gets no address.
 */
export async function createFeed(
  parts: Parts,
  account: Holder,
  session: string | null,
): Promise<NewCalendarFeed> {
  const holder = holderOf(account);
  if (holder.clientId === null && account.role === 'client') throw new ApiError('not-found');
  await parts.limits.consume('calendar-address', String(account.id));
  const [token, createdAt] = [newToken(), parts.now()];
  await transact(parts, async (tx) => {
    if (session === null || !(await lockAccess(tx, holder, hashOf(session))))
      throw new ApiError('signed-out');
    await requireFilingDates(tx, holder);
    const isReplaced = await putFeed(tx, { ...holder, tokenHash: hashOf(token), createdAt });
    const action = isReplaced ? 'calendar-feed-replaced' : 'calendar-feed-created';
    await emit(tx, calendarFeedChanged(action, account, await ownerOf(tx, holder)));
  });
  return { address: `${parts.publicUrl()}/calendar/${token}.ics`, createdAt: createdAt.toISOString() };
}

export async function endFeed(parts: Parts, account: Holder): Promise<void> {
  const holder = holderOf(account);
  await transact(parts, async (tx) => {
    if (await deleteFeed(tx, holder))
      await emit(tx, calendarFeedChanged('calendar-feed-ended', account, await ownerOf(tx, holder)));
  });
}

function holderOf({ id, role, clientId }: Holder): FeedHolder & { accountId: ActorId } {
  return { accountId: id, clientId: role === 'client' ? clientId : null };
}

/** Throws a conflict if the client isn't active: it has no filing dates. */
async function requireFilingDates(
  tx: Parameters<typeof findClient>[0],
  { clientId }: FeedHolder,
): Promise<void> {
  if (clientId === null || (await findClient(tx, clientId))?.status === 'active') return;
  throw new ApiError('conflict', { message: 'There are no filing dates for your account right now.' });
}

async function ownerOf(tx: Parameters<typeof findClient>[0], { clientId }: FeedHolder) {
  const client = clientId === null ? undefined : await findClient(tx, clientId);
  return client ? { id: client.id, name: client.name } : null;
}
