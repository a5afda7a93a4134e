import type * as z from 'zod';
import type { bookingRulesChange, EditedBookingRules } from '#contract/booking-rules.ts';
import type { BookingRules } from '#contract/slots.ts';
import { recordActivity } from '#server/db/record-activity.ts';
import type { Deps } from '#server/deps.ts';
import { firmDate, wallTime } from '#server/firm-clock.ts';
import { Refusal } from '#server/http/refusal.ts';
import { bookingsOutside } from './bookings-outside.ts';
import { type KeptRules, rulesFrom } from './rules.ts';
import {
  comingBookings,
  comingMoments,
  lockRuleRows,
  readRuleRows,
  type RuleRow,
  writeRule,
  writeWallTimes,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'now'>;

/** The rules with their version, and the coming bookings that they would not allow any more. */
export async function editRules(parts: Parts): Promise<EditedBookingRules> {
  const rows = await readRuleRows(parts.db);
  return withOutside(parts, rulesFrom(rows), versionOf(rows));
}

/**
 * Saves the rules, which count at once. Bookings keep their moments: after a change of the zone their wall times are
 * written anew. Refuses with a conflict when somebody else has saved since `version`.
 */
export async function saveRules(
  parts: Parts & Pick<Deps, 'site'>,
  kept: KeptRules,
  actor: number,
  { version, ...rules }: z.output<typeof bookingRulesChange>,
): Promise<EditedBookingRules> {
  const { db, now, site } = parts;
  const next = await db.transaction(async (tx) => {
    const rows = await lockRuleRows(tx);
    if (versionOf(rows) !== version) throw overtaken();
    const before = rulesFrom(rows);
    for (const [name, value] of Object.entries(rules)) await writeRule(tx, name, value);
    if (before.zone !== rules.zone) {
      const moments = await comingMoments(tx, now());
      const wallTimes = moments.map(({ id, startsAt }) => ({ id, ...wallTime(startsAt, rules.zone) }));
      await writeWallTimes(tx, wallTimes);
    }
    await recordActivity(tx, { accountId: actor, action: 'booking-rules-saved', subject: 'settings' });
    return versionOf(await readRuleRows(tx));
  });
  kept.forget();
  site.changed('/api/bookings/rules');
  return withOutside(parts, rules, next);
}

async function withOutside(
  { db, now }: Parts,
  rules: BookingRules,
  version: number,
): Promise<EditedBookingRules> {
  const coming = await comingBookings(db, now());
  return { ...rules, version, outside: bookingsOutside(coming, rules, firmDate(now(), rules.zone)) };
}

/** Every rule counts its own changes; together they count those of the rules. */
function versionOf(rows: readonly RuleRow[]): number {
  return rows.reduce((sum, { version }) => sum + version, 0);
}

function overtaken(): Refusal {
  return new Refusal('conflict', {
    message: 'Somebody else has saved this in the meantime. Please reload and make your change again.',
  });
}
