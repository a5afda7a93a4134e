import { addDays } from '#contract/dates.ts';
import type { Config } from '#server/config.ts';
import { firmDate } from '#server/firm-clock.ts';

type RetentionCounts = Config['backupsKept'];

/** A backup's name, and when it was made. */
export interface DatedBackup {
  name: string;
  at: Date;
}

/**
 * The names of expired backups. RetentionCounts are all of the newest day, the last one of each of the newest `days` days that have
 * any, and the last one of each of the newest `months` months. Days and months are in the firm's zone.
 */
export function expiredBackups(
  backups: readonly DatedBackup[],
  zone: string,
  { days, months }: RetentionCounts,
): string[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const dayOf = ({ at }: DatedBackup) => firmDate(at, zone);
  const [newest] = newestFirst;
  const kept = new Set<DatedBackup>(
    newestFirst.filter((backup) => newest && dayOf(backup) === dayOf(newest)),
  );
  for (const [periodOf, count] of [
    [dayOf, days],
    [(backup: DatedBackup) => dayOf(backup).slice(0, 7), months],
  ] as const) {
    const periods = Map.groupBy(newestFirst, periodOf);
    for (const [last] of [...periods.values()].slice(0, count)) if (last) kept.add(last);
  }
  return newestFirst.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}

/**
 * The day (YYYY-MM-DD) by which every backup made until a time has expired, if backups are made daily: both the daily one,
 * and the last one of its month.
 */
export function lastExpiry(until: Date, zone: string, { days, months }: RetentionCounts): string {
  const date = firmDate(until, zone);
  const [year = 0, month = 1] = date.split('-').map(Number);
  const dailyExpiry = addDays(date, days + 1);
  const monthlyExpiry = new Date(Date.UTC(year, month - 1 + months, 2)).toISOString().slice(0, 10);
  return dailyExpiry > monthlyExpiry ? dailyExpiry : monthlyExpiry;
}
