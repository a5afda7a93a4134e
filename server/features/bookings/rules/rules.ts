import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { bookingRules } from '#contract/bookings/rules-schemas.ts';
import { type BookingRules, defaultBookingRules } from '#contract/bookings/slots.ts';
import { cachedValue, type CachedValue } from '#server/cached-value.ts';
import type { Deps } from '#server/deps.ts';
import { reportUnexpectedError } from '#server/log.ts';
import { readRuleRows, type RuleRow } from './store.ts';

/** Reads the current booking rules. */
export type ReadBookingRules = () => Promise<BookingRules>;

/** Milliseconds for which the rules are cached. A change in any process invalidates them at once. */
const lifetime = 2000;

/** The firm's booking rules from the database, read at most every two seconds. */
export function openBookingRules({
  db,
  now,
  site,
}: Pick<Deps, 'db' | 'now' | 'site'>): CachedValue<BookingRules> {
  const cached = cachedValue(async () => rulesFrom(await readRuleRows(db)), {
    lifetime,
    now,
    isCacheable: site.receivesChanges,
  });
  site.whenChanged((what) => {
    if (what === 'everything' || what.includes(bookingEndpoints.rules.path)) cached.forget();
  });
  return cached;
}

/** The rules stored in these rows. A missing rule gets its default; so does an invalid one, which is also logged. */
export function rulesFrom(rows: readonly RuleRow[]): BookingRules {
  const input: Record<string, unknown> = {
    ...defaultBookingRules,
    ...Object.fromEntries(rows.map(({ name, value }) => [name, value])),
  };
  const parsed = bookingRules.safeParse(input);
  if (parsed.success) return parsed.data;
  const defaults: Record<string, unknown> = { ...defaultBookingRules };
  for (const name of new Set(parsed.error.issues.map(({ path }) => String(path[0])))) {
    reportOnce(name, input[name]);
    input[name] = defaults[name];
  }
  return bookingRules.parse(input);
}

const reported = new Map<string, string>();

/** A broken row is read every few seconds but logged only once. */
function reportOnce(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  if (reported.get(name) === text) return;
  reported.set(name, text);
  reportUnexpectedError(new Error(`The setting booking.${name} cannot be read; its default is used`));
}
