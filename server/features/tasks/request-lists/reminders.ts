import { addDays, type DateText } from '#contract/dates.ts';
import { requestReminders } from '#contract/tasks/rules.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { firmDate } from '#server/firm-clock.ts';
import { eachByItself } from '#server/jobs/each-by-itself.ts';
import { documentsReminded } from './events.ts';
import { countMissing } from './request-lists.ts';
import { listsToRemind, lockRequestList, type RequestListRow, updateRequestList } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site'>;

/** By the clock: each open list gets the reminder whose day has come, once; of several missed ones only the last. */
export async function remindOfRequestsByClock({ db, now, site }: Parts): Promise<void> {
  const [today, zone] = [await site.today(), await site.zone()];
  if (requestReminders.length === 0) return;
  await eachByItself(
    await listsToRemind(db, addDays(today, -Math.min(...requestReminders))),
    (id) => `The reminder of request list ${id}`,
    (id) =>
      db.transaction(async (tx) => {
        const list = await lockRequestList(tx, id);
        const reminded = list && reminderFor(list, { today, askedOn: firmDate(list.createdAt, zone) });
        const missing = await countMissing(tx, id);
        if (!list || reminded === undefined || !missing) return;
        await updateRequestList(tx, id, { reminded, remindedAt: now() });
        await emit(tx, documentsReminded({ list, actor: null }, missing));
      }),
  );
}

/** Which reminder is due: the last one whose day has come, after the day of the request, and that was not sent yet. */
function reminderFor(
  { dueDate, reminded }: RequestListRow,
  { today, askedOn }: { today: DateText; askedOn: DateText },
): number | undefined {
  return requestReminders
    .filter((days) => addDays(dueDate, days) <= today && addDays(dueDate, days) > askedOn)
    .filter((days) => reminded === null || days > reminded)
    .toSorted((a, b) => b - a)[0];
}
