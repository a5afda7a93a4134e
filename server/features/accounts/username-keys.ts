import { canonicalUsername } from '#contract/accounts/usernames.ts';
import { withoutInvisible } from '#contract/invisible-characters.ts';
import { audit } from '#server/domain/audit.ts';
import type { Database } from '#server/db/client.ts';
import { findByUsername, updateProfile } from './store.ts';
import { listUnkeyed } from './username-store.ts';

/**
 * Fills in the canonical lookup key of usernames from before that column existed. SQL can't do it, because lower case beyond
 * ASCII depends on the database's locale. If two usernames have the same key, the older account keeps the name and the
 * newer one gets its id appended. Called at every start; takes one quick query if there is nothing to do.
 */
export async function keyUsernames(db: Database): Promise<void> {
  for (const { id, username, clientId } of await listUnkeyed(db)) {
    await db.transaction(async (tx) => {
      const visible = withoutInvisible(username).trim();
      const holder = canonicalUsername(visible) === '' ? id : (await findByUsername(tx, visible))?.id;
      const newUsername = holder === undefined ? visible : `${visible}-${id}`.replace(/^-/, 'user-');
      await updateProfile(tx, id, { username: newUsername });
      if (newUsername === username) return;
      await audit(tx, {
        clientId,
        action: 'username-changed',
        subject: 'accounts',
        subjectId: id,
        detail: { title: newUsername },
      });
    });
  }
}
