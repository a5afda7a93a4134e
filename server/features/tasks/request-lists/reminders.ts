import { addDays } from '#contract/dates.ts';
import { requestReminders } from '#contract/tasks/rules.ts';
import { emit } from '#server/domain/events.ts';
import { dueReminder } from '#server/domain/reminders.ts';
import type { Deps } from '#server/deps.ts';
import { firmDate } from '#server/firm-clock.ts';
import { eachByItself } from '#server/each-by-itself.ts';
import { documentsReminded } from './events.ts';
import { countMissing } from './request-lists.ts';
import { listsToRemind, lockRequestList, updateRequestList } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site'>;

/** Scheduled job: sends the due reminder of each open list once. If several were missed, only the latest is sent. */
export async function sendDueRequestReminders({ db, now, site }: Parts): Promise<void> {
  const [today, zone] = [await site.today(), await site.zone()];
  if (requestReminders.length === 0) return;
  await eachByItself(
    await listsToRemind(db, addDays(today, -Math.min(...requestReminders))),
    (id) => `The reminder of request list ${id}`,
    (id) =>
      db.transaction(async (tx) => {
        const list = await lockRequestList(tx, id);
        if (!list) return;
        const since = firmDate(list.createdAt, zone);
        const offset = dueReminder(list, requestReminders, { today, since });
        const missing = await countMissing(tx, id);
        if (offset === undefined || !missing) return;
        await updateRequestList(tx, id, { reminded: offset, remindedAt: now() });
        await emit(tx, documentsReminded({ list, actor: null }, missing));
      }),
  );
}
