import type * as z from 'zod';
import { type UserAccess, mayCall } from '#contract/accounts/access/rules.ts';
import { bookingEndpoints, bookingRulesEndpoints } from '#contract/bookings/endpoints.ts';
import type { bookingRulesChange, EditedBookingRules } from '#contract/bookings/rules-schemas.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { firmDate, wallTime } from '#server/firm-clock.ts';
import { savedMeanwhile } from '#server/domain/api-error.ts';
import { bookingRulesSaved } from '../events.ts';
import { changeHeldSlots } from '../held-slots.ts';
import { conflictingBookings } from './conflicting-bookings.ts';
import { rulesFrom } from './rules.ts';
import {
  upcomingBookings,
  lockUpcomingDateTimes,
  lockRuleRows,
  readRuleRows,
  type RuleRow,
  writeRule,
  writeWallTimes,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'now'>;

/**
 * The rules with their version and the upcoming bookings that they no longer allow. Those bookings are only for readers who may
 * list bookings, so that staff limited to some clients don't see other names. Internal notes (titles, the meeting link) are only
 * for readers who may change the rules.
 */
export async function editRules(parts: Parts, reader: UserAccess): Promise<EditedBookingRules> {
  const rows = await readRuleRows(parts.db);
  const allRules = rulesFrom(rows);
  const rules = mayCall(bookingRulesEndpoints.save, reader) ? allRules : withoutInternalNotes(allRules);
  const version = versionOf(rows);
  return mayCall(bookingEndpoints.list, reader)
    ? withConflicts(parts, rules, version)
    : { ...rules, version, conflicting: [] };
}

/**
 * Saves the rules, which apply at once. Bookings keep their date-times: a change of zone rewrites their wall times. Throws a
 * conflict if someone else has saved since `version`.
 */
export async function saveRules(
  parts: Parts & Pick<Deps, 'site' | 'live'>,
  actor: ActorId,
  { version, ...rules }: z.output<typeof bookingRulesChange>,
): Promise<EditedBookingRules> {
  const { now } = parts;
  const next = await changeHeldSlots(parts, async (tx) => {
    const rows = await lockRuleRows(tx);
    if (versionOf(rows) !== version) throw savedMeanwhile();
    const before = rulesFrom(rows);
    for (const [name, value] of Object.entries(rules)) await writeRule(tx, name, value);
    const isZoneChanged = before.zone !== rules.zone;
    if (isZoneChanged) {
      const dateTimes = await lockUpcomingDateTimes(tx, now());
      const wallTimes = dateTimes.map(({ id, startsAt }) => ({ id, ...wallTime(startsAt, rules.zone) }));
      await writeWallTimes(tx, wallTimes);
    }
    const areHolidaysChanged = String(before.closedHolidays) !== String(rules.closedHolidays);
    const isInTexts = String(before.meetingTypes) !== String(rules.meetingTypes);
    await emit(
      tx,
      bookingRulesSaved(actor, { isOnEveryPage: isZoneChanged || areHolidaysChanged, isInTexts }),
    );
    return versionOf(await readRuleRows(tx));
  });
  return withConflicts(parts, rules, next);
}

function withoutInternalNotes({ meetingLink: _meetingLink, ...rules }: BookingRules): BookingRules {
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
  const upcoming = await upcomingBookings(db, now());
  return {
    ...rules,
    version,
    conflicting: conflictingBookings(upcoming, rules, firmDate(now(), rules.zone)),
  };
}

/** Each rule has a version of its own; their sum is the version of all rules together. */
function versionOf(rows: readonly RuleRow[]): number {
  return rows.reduce((sum, { version }) => sum + version, 0);
}
