import { addDays } from '#contract/dates.ts';
import type { Config } from '#server/config.ts';
import { firmDate } from '#server/firm-clock.ts';

type Kept = Config['backupsKept'];

/** A backup by its name, with the time at which it was made. */
export interface DatedBackup {
  name: string;
  at: Date;
}

/**
 * The backups that are not needed any more: all of the newest day stay, the last one of each of the newest days that
 * have any, and the last one of each of the newest months, so many as are to be kept; days and months are those of the firm's zone.
 */
export function expiredBackups(
  backups: readonly DatedBackup[],
  zone: string,
  { days, months }: Kept,
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

/** The day (YYYY-MM-DD) by which every backup made until a time is gone, as long as backups are made daily: that of the day, and the last one of its month. */
export function lastExpiry(until: Date, zone: string, { days, months }: Kept): string {
  const date = firmDate(until, zone);
  const [year = 0, month = 1] = date.split('-').map(Number);
  const ofDay = addDays(date, days + 1);
  const ofMonth = new Date(Date.UTC(year, month - 1 + months, 2)).toISOString().slice(0, 10);
  return ofDay > ofMonth ? ofDay : ofMonth;
}
