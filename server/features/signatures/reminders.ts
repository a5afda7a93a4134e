import { addDays, daysBetween, type DateText } from '#contract/dates.ts';
import { federalHolidayIds, holidayOn } from '#contract/holidays.ts';
import { expiryWarningDays, isOpen, signatureReminders } from '#contract/signatures/rules.ts';
import type { Deps } from '#server/deps.ts';
import { emit, transact } from '#server/domain/events.ts';
import { signatureExpired, signatureExpiring, signatureReminded } from '#server/domain/signatures/events.ts';
import { awaitedOf, awaitedSince, dayOf, nextState, timeOf } from '#server/domain/signatures/requests.ts';
import {
  listExpired,
  listOpen,
  listParties,
  lockRequest,
  updateParty,
  updateRequest,
} from '#server/domain/signatures/store.ts';
import { eachByItself } from '#server/each-by-itself.ts';
import { dueReminder } from '#server/domain/reminders.ts';
import { wasJustReminded } from '#contract/emails/rules.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;

/**
 * Scheduled job: reminds those whose signature is awaited, on the days of {@link signatureReminders} and never on a federal
 * holiday, and warns of requests that are about to expire. If several were missed, only the latest is sent.
 */
export async function sendSignatureReminders(parts: Parts): Promise<void> {
  if (holidayOn(await parts.site.today(), federalHolidayIds)) return;
  await eachByItself(
    await listOpen(parts.db),
    (id) => `The reminder of signature request ${id}`,
    (id) => remind(parts, id),
  );
}

function remind(parts: Parts, id: number): Promise<void> {
  return transact(parts, async (tx) => {
    const request = await lockRequest(tx, { id });
    if (!request || !isOpen(request.state)) return;
    const now = parts.now();
    const [today, since] = [dayOf(request, now), dayOf(request, request.sentAt)];
    if (request.validUntil < today) return;
    const parties = await listParties(tx, [id]);
    const awaited = awaitedOf(request, parties);
    const isLate = expiresSoon(request.validUntil, today, since);
    if (isLate && request.warnedAt === null) {
      const warned = await updateRequest(tx, request, { warnedAt: now });
      for (const party of awaited) await updateParty(tx, party, { remindedAt: now });
      await emit(tx, signatureExpiring(warned, awaited));
      return;
    }
    const due = awaited.flatMap((party) => {
      const asked = awaitedSince(request, parties, party);
      const reminded = { dueDate: asked, reminded: party.reminded };
      const days = dueReminder(reminded, signatureReminders, { today, since: asked });
      return days === undefined || wasJustReminded(party, now) ? [] : [{ party, days }];
    });
    for (const { party, days } of due) await updateParty(tx, party, { reminded: days, remindedAt: now });
    if (due.length > 0)
      await emit(
        tx,
        signatureReminded(
          { request, actor: null },
          due.map(({ party }) => party),
        ),
      );
  });
}

/** Within the last days; not for one that was sent for less than twice as long, which is news enough. */
function expiresSoon(validUntil: DateText, today: DateText, since: DateText): boolean {
  return (
    today >= addDays(validUntil, -expiryWarningDays) &&
    daysBetween(since, validUntil) >= 2 * expiryWarningDays
  );
}

/** Scheduled job: ends what nobody signed in time. */
export async function endExpired(parts: Parts): Promise<void> {
  // The day before begins everywhere: each request is compared in its own zone below.
  await eachByItself(
    await listExpired(parts.db, addDays(await parts.site.today(), 1)),
    (id) => `The expiry of signature request ${id}`,
    (id) =>
      transact(parts, async (tx) => {
        const request = await lockRequest(tx, { id });
        if (!request || !isOpen(request.state) || request.validUntil >= dayOf(request, parts.now())) return;
        const at = timeOf(request, await listParties(tx, [id]), parts.now());
        const expired = await updateRequest(tx, request, {
          state: nextState(request, 'expire'),
          closedAt: at,
        });
        await emit(tx, signatureExpired(expired));
      }),
  );
}
