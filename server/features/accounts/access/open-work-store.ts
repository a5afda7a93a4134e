import { accessEndpoints } from '#contract/accounts/access/endpoints.ts';
import { nameOfAccount } from '#server/db/account-name.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { OpenWorkSource } from '#server/domain/open-work/source.ts';
import { reviewedSince } from './access.ts';
import { isDue } from './store.ts';

/** People whose access an owner has to confirm again. */
export const accessReviews: OpenWorkSource = {
  listedBy: accessEndpoints.list,
  async list({ db, now }) {
    const rows = await db
      .select({ id: accounts.id, who: nameOfAccount, title: accounts.email })
      .from(accounts)
      .where(isDue(reviewedSince(now())));
    return rows.map((row) => ({
      ...row,
      client: null,
      since: null,
      due: null,
      turn: 'firm',
      assigneeId: null,
    }));
  },
};
