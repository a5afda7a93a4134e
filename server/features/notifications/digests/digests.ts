import { standardSummary, type Summary } from '#contract/notifications/choices.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import { eachByItself } from '#server/jobs/each-by-itself.ts';
import { lastDigest } from './schedule.ts';
import { hasOpenWork, type ReadOpenWork } from './open-work.ts';
import { addReaders, claimDigest, type DigestReader, listReaders, takeNotifications } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site'>;

/**
 * By the clock: everyone at the firm gets the digest that has become due, once, however many processes look. One without anything
 * in it is no email. Of several that were missed only the last is sent, with everything in it.
 */
export async function sendDigests(deps: Parts, openWork: ReadOpenWork): Promise<void> {
  const { db, now, site } = deps;
  const [at, zone] = [now(), await site.zone()];
  await addReaders(db, at);
  await eachByItself(
    await listReaders(db),
    ({ id }) => `The digest of account ${id}`,
    async (reader) => {
      const time = { minutes: reader.minutes, zone };
      const [day, monday] = [lastDigest(at, time, 'weekdays'), lastDigest(at, time, 'mondays')];
      if (day <= reader.dailyUntil) return;
      const isMondays = monday > reader.weeklyUntil;
      const summary = summaryOf(reader, isMondays);
      const hasWork = summary !== 'off' && hasOpenWork(await openWork(reader, summary));
      await db.transaction(async (tx) => {
        const until = { dailyUntil: day, weeklyUntil: isMondays ? monday : reader.weeklyUntil };
        if (!(await claimDigest(tx, reader.id, until))) return;
        const ids = await takeNotifications(tx, reader.id, isMondays ? ['daily', 'weekly'] : ['daily']);
        if (ids.length === 0 && !hasWork) return;
        const payload = { accountId: reader.id, notificationIds: ids.join(','), summary };
        await enqueueEmails(tx, [{ kind: 'digest', payload, unproven: null }]);
      });
    },
  );
}

/** What the digest of a day says of open work: that of a Monday looks at the week. */
function summaryOf(reader: DigestReader, isMondays: boolean): Summary {
  const chosen = reader.summary ?? standardSummary(reader);
  if (chosen === 'off') return 'off';
  if (isMondays) return 'weekly';
  return chosen === 'daily' ? 'daily' : 'off';
}
