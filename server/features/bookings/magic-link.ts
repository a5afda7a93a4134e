import { day } from '#contract/durations.ts';
import type { Deps } from '#server/deps.ts';
import { hashOf, newToken } from '#server/http/request/session.ts';
import { deleteLinksBefore, insertLink } from './store.ts';

/** Days after the meeting for which its links still lead to it. */
const retentionDays = 90;

/** A new magic link to a booking. Made while its email is written, so that the token itself is never stored. */
export async function newMagicLink(
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  bookingId: number,
): Promise<string> {
  const token = newToken();
  await insertLink(db, { tokenHash: hashOf(token), bookingId });
  // Behind the hash, the token reaches neither the server's logs nor other sites.
  return `${publicUrl()}/my-booking#${token}`;
}

/** Clears the links of meetings that are long over. */
export function forgetOldLinks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteLinksBefore(db, new Date(now().getTime() - retentionDays * day));
}
