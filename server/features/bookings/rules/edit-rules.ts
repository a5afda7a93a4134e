import type * as z from 'zod';
import { type AccessOf, mayCall } from '#contract/accounts/access/rules.ts';
import { bookingEndpoints, bookingRulesEndpoints } from '#contract/bookings/endpoints.ts';
import type { bookingRulesChange, EditedBookingRules } from '#contract/bookings/rules-schemas.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { firmDate, wallTime } from '#server/firm-clock.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { bookingRulesSaved } from '../events.ts';
import { changeHeldSlots } from '../held-slots.ts';
import { conflictingBookings } from './conflicting-bookings.ts';
import { rulesFrom } from './rules.ts';
import {
  comingBookings,
  comingDateTimes,
  lockRuleRows,
  readRuleRows,
  type RuleRow,
  writeRule,
  writeWallTimes,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'now'>;

/**
 * The rules with their version, and, for whoever may list the bookings, the coming ones that they would not allow any more:
 * staff who see some clients only get no names of others. What the firm wrote for itself, titles and its meeting link, is
 * for whoever may change the rules.
 */
export async function editRules(parts: Parts, reader: AccessOf): Promise<EditedBookingRules> {
  const rows = await readRuleRows(parts.db);
  const all = rulesFrom(rows);
  const rules = mayCall(bookingRulesEndpoints.save, reader) ? all : withoutOwnNotes(all);
  const version = versionOf(rows);
  return mayCall(bookingEndpoints.list, reader)
    ? withConflicts(parts, rules, version)
    : { ...rules, version, conflicting: [] };
}

/**
 * Saves the rules, which count at once. Bookings keep their date-times: after a change of the zone their wall times are
 * written again. Refuses with a conflict when someone else has saved since `version`.
 */
export async function saveRules(
  parts: Parts & Pick<Deps, 'site' | 'live'>,
  actor: ActorId,
  { version, ...rules }: z.output<typeof bookingRulesChange>,
): Promise<EditedBookingRules> {
  const { now } = parts;
  const next = await changeHeldSlots(parts, async (tx) => {
    const rows = await lockRuleRows(tx);
    if (versionOf(rows) !== version) throw overtaken();
    const before = rulesFrom(rows);
    for (const [name, value] of Object.entries(rules)) await writeRule(tx, name, value);
    const otherZone = before.zone !== rules.zone;
    if (otherZone) {
      const dateTimes = await comingDateTimes(tx, now());
      const wallTimes = dateTimes.map(({ id, startsAt }) => ({ id, ...wallTime(startsAt, rules.zone) }));
      await writeWallTimes(tx, wallTimes);
    }
    const otherHolidays = String(before.closedHolidays) !== String(rules.closedHolidays);
    const isInTexts = String(before.meetingTypes) !== String(rules.meetingTypes);
    await emit(tx, bookingRulesSaved(actor, { isOnEveryPage: otherZone || otherHolidays, isInTexts }));
    return versionOf(await readRuleRows(tx));
  });
  return withConflicts(parts, rules, next);
}

function withoutOwnNotes({ meetingLink: _meetingLink, ...rules }: BookingRules): BookingRules {
  return {
    ...rules,
    blockedTimes: rules.blockedTimes.map(({ title: _title, ...time }) => time),
    seasons: rules.seasons.map(({ title: _title, ...season }) => season),
  };
}

async function withConflicts(
  { db, now }: Parts,
  rules: BookingRules,
  version: number,
): Promise<EditedBookingRules> {
  const coming = await comingBookings(db, now());
  return { ...rules, version, conflicting: conflictingBookings(coming, rules, firmDate(now(), rules.zone)) };
}

/** Every rule counts its own changes; together they count those of the rules. */
function versionOf(rows: readonly RuleRow[]): number {
  return rows.reduce((sum, { version }) => sum + version, 0);
}

function overtaken(): ApiError {
  return new ApiError('conflict', {
    message: 'Someone else has saved this in the meantime. Please reload and make your change again.',
  });
}
