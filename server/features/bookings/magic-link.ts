import { day } from '#contract/durations.ts';
import type { Deps } from '#server/deps.ts';
import { hashOf, newToken } from '#server/http/request/session.ts';
import { deleteLinksBefore, insertLink } from './store.ts';

/** Days after the meeting until its links stop working. */
const retentionDays = 90;

/** Creates a magic link to a booking. Called while its email is rendered, so that the token itself is never stored. */
export async function newMagicLink(
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  bookingId: number,
): Promise<string> {
  const token = newToken();
  await insertLink(db, { tokenHash: hashOf(token), bookingId });
  return magicLinkOf(publicUrl(), token);
}

/** The magic link with a token. In the URL fragment, the token reaches neither the server's logs nor other sites. */
export function magicLinkOf(publicUrl: string, token: string): string {
  return `${publicUrl}/my-booking#${token}`;
}

/** Deletes the links to meetings that began more than 90 days ago. */
export function deleteOldLinks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteLinksBefore(db, new Date(now().getTime() - retentionDays * day));
}
