import { canonicalUsername } from '#contract/accounts/usernames.ts';
import { withoutInvisible } from '#contract/invisible.ts';
import { audit } from '#server/domain/audit.ts';
import type { Database } from '#server/db/client.ts';
import { findByUsername, updateProfile } from './store.ts';
import { listUnkeyed } from './username-store.ts';

/**
 * Gives usernames from before the form under which they are looked up, which the database cannot make itself: what is
 * lower case beyond ASCII depends on its locale. Where two have been the same name all along, the older keeps it and the
 * younger gets its number behind it. To be called at each start; without such names it is one quick look.
 */
export async function keyUsernames(db: Database): Promise<void> {
  for (const { id, username, clientId } of await listUnkeyed(db)) {
    await db.transaction(async (tx) => {
      const visible = withoutInvisible(username).trim();
      const holder = canonicalUsername(visible) === '' ? id : (await findByUsername(tx, visible))?.id;
      const kept = holder === undefined ? visible : `${visible}-${id}`.replace(/^-/, 'user-');
      await updateProfile(tx, id, { username: kept });
      if (kept === username) return;
      await audit(tx, {
        clientId,
        action: 'username-changed',
        subject: 'accounts',
        subjectId: id,
        detail: { title: kept },
      });
    });
  }
}
