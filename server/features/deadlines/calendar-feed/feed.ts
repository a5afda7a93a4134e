import type { CalendarFeed, NewCalendarFeed } from '#contract/deadlines/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { requireActiveClient } from '#server/domain/active-client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit, transact } from '#server/domain/events.ts';
import { findClient } from '#server/domain/recipients.ts';
import { type Account, hashOf, newToken } from '#server/http/request/session.ts';
import { calendarFeedChanged } from '../events.ts';
import { deleteFeed, type FeedHolder, findFeed, putFeed } from './feed-store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'publicUrl'>;
type Holder = Pick<Account, 'id' | 'role' | 'clientId'>;

export async function readFeed({ db }: Pick<Parts, 'db'>, account: Holder): Promise<CalendarFeed> {
  const feed = await findFeed(db, holderOf(account));
  return { createdAt: feed?.createdAt.toISOString() ?? null };
}

/** Makes a new secret address, of which only the hash is stored; an earlier one works no more. */
export async function createFeed(parts: Parts, account: Holder): Promise<NewCalendarFeed> {
  const holder = holderOf(account);
  if (holder.clientId === null && account.role === 'client') throw new ApiError('not-found');
  const [token, createdAt] = [newToken(), parts.now()];
  await transact(parts, async (tx) => {
    if (holder.clientId !== null) await requireActiveClient(tx, holder.clientId);
    const isReplaced = await putFeed(tx, { ...holder, tokenHash: hashOf(token), createdAt });
    const action = isReplaced ? 'calendar-feed-replaced' : 'calendar-feed-created';
    await emit(tx, calendarFeedChanged(action, account.id, await ownerOf(tx, holder)));
  });
  return { address: `${parts.publicUrl()}/calendar/${token}.ics`, createdAt: createdAt.toISOString() };
}

export async function endFeed(parts: Parts, account: Holder): Promise<void> {
  const holder = holderOf(account);
  await transact(parts, async (tx) => {
    if (await deleteFeed(tx, holder))
      await emit(tx, calendarFeedChanged('calendar-feed-ended', account.id, await ownerOf(tx, holder)));
  });
}

function holderOf({ id, role, clientId }: Holder): FeedHolder & { accountId: ActorId } {
  return { accountId: id, clientId: role === 'client' ? clientId : null };
}

async function ownerOf(tx: Parameters<typeof findClient>[0], { clientId }: FeedHolder) {
  const client = clientId === null ? undefined : await findClient(tx, clientId);
  return client ? { id: client.id, name: client.name } : null;
}
