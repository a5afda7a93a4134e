import { standardSummary, type Summary } from '#contract/notifications/choices.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import type { ReadOpenWork } from '#server/domain/open-work/source.ts';
import { eachByItself } from '#server/each-by-itself.ts';
import { lastDigest } from './schedule.ts';
import { workFor } from './open-work.ts';
import {
  addDigestReaders,
  claimDigest,
  type DigestReader,
  listReaders,
  claimNotifications,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site'>;

/**
 * Scheduled: enqueues each staff member's digest when it is due, once across all processes. An empty digest is not sent.
 * If several were missed, only the last one is sent, with everything in it.
 */
export async function sendDigests(deps: Parts, openWork: ReadOpenWork): Promise<void> {
  const { db, now, site } = deps;
  const [at, zone] = [now(), await site.zone()];
  await addDigestReaders(db, at);
  await eachByItself(
    await listReaders(db),
    ({ id }) => `The digest of account ${id}`,
    async (reader) => {
      const time = { minutes: reader.minutes, zone };
      const [day, monday] = [lastDigest(at, time, 'weekdays'), lastDigest(at, time, 'mondays')];
      if (day <= reader.dailyUntil) return;
      const isMondayDigest = monday > reader.weeklyUntil;
      const summary = summaryOf(reader, isMondayDigest);
      const hasWork = summary !== 'off' && workFor(summary, await openWork(reader)).length > 0;
      await db.transaction(async (tx) => {
        const until = { dailyUntil: day, weeklyUntil: isMondayDigest ? monday : reader.weeklyUntil };
        if (!(await claimDigest(tx, reader.id, until))) return;
        const ids = await claimNotifications(tx, reader.id, isMondayDigest ? ['daily', 'weekly'] : ['daily']);
        if (ids.length === 0 && !hasWork) return;
        const payload = { accountId: reader.id, notificationIds: ids.join(','), summary };
        await enqueueEmails(tx, [{ kind: 'digest', payload, unproven: null, scheduledAt: day }]);
      });
    },
  );
}

/** Which summary of open work a digest has: a Monday digest covers the week. */
function summaryOf(reader: DigestReader, isMondayDigest: boolean): Summary {
  const chosen = reader.summary ?? standardSummary(reader);
  if (chosen === 'off') return 'off';
  if (isMondayDigest) return 'weekly';
  return chosen === 'daily' ? 'daily' : 'off';
}
