import type { Deps } from '#server/deps.ts';
import { emit, transact } from '#server/domain/events.ts';
import { eachByItself } from '#server/each-by-itself.ts';
import { asShown, renewWithin } from './engagements.ts';
import { renewalDrafted } from './events.ts';
import { listToRenew, lockEngagement, updateEngagement } from './store.ts';

/**
 * Drafts next year's letter of each letter whose year is almost over, with the prices as they are, and notifies the firm. Once per
 * letter: a draft of it that was deleted doesn't come again.
 */
export async function draftRenewals(parts: Pick<Deps, 'db' | 'now' | 'site' | 'live'>): Promise<void> {
  await eachByItself(
    await listToRenew(parts.db, await parts.site.today()),
    (id) => `The renewal of engagement ${id}`,
    (id) =>
      transact(parts, async (tx) => {
        // Another process may have been faster.
        const letter = await lockEngagement(tx, id);
        if (letter?.renewalDraftedAt !== null) return;
        await updateEngagement(tx, letter, { renewalDraftedAt: parts.now() });
        const draft = await renewWithin(tx, parts, null, { id, raise: 0 });
        await emit(tx, renewalDrafted(await asShown(tx, parts, draft)));
      }),
  );
}
