import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { bookingRules } from '#contract/bookings/rules-schemas.ts';
import { type BookingRules, defaultBookingRules } from '#contract/bookings/slots.ts';
import { cachedValue, type CachedValue } from '#server/cached-value.ts';
import type { Deps } from '#server/deps.ts';
import { reportUnexpectedError } from '#server/log.ts';
import { readRuleRows, type RuleRow } from './store.ts';

/** The rules as they count now, for every topic that books. */
export type ReadBookingRules = () => Promise<BookingRules>;

/** Milliseconds for which the rules are cached; a change, also by another process, ends it at once. */
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

/** The rules of these rows; one that is missing or cannot be read counts as its default, and the log says so. */
export function rulesFrom(rows: readonly RuleRow[]): BookingRules {
  const input: Record<string, unknown> = {
    ...defaultBookingRules,
    ...Object.fromEntries(rows.map(({ name, value }) => [name, value])),
  };
  const whole = bookingRules.safeParse(input);
  if (whole.success) return whole.data;
  const standard: Record<string, unknown> = { ...defaultBookingRules };
  for (const name of new Set(whole.error.issues.map(({ path }) => String(path[0])))) {
    reportOnce(name, input[name]);
    input[name] = standard[name];
  }
  return bookingRules.parse(input);
}

const reported = new Map<string, string>();

/** A broken row is read every few seconds: it is worth one line in the log, not one for each. */
function reportOnce(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  if (reported.get(name) === text) return;
  reported.set(name, text);
  reportUnexpectedError(new Error(`The setting booking.${name} cannot be read; its default is used`));
}
