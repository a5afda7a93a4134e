import { firmDate } from '#server/firm-clock.ts';

/** So many days are retained, with the last backup of each, and the last backup of so many months. */
const [daysKept, monthsKept] = [14, 12];

/** A backup by its name, with the time at which it was made. */
export interface DatedBackup {
  name: string;
  at: Date;
}

/**
 * The backups that are not needed any more: all of the newest day stay, the last one of each of the 14 newest days that have
 * any, and the last one of each of the 12 newest months; days and months are those of the firm's zone.
 */
export function expiredBackups(backups: readonly DatedBackup[], zone: string): string[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const dayOf = ({ at }: DatedBackup) => firmDate(at, zone);
  const [newest] = newestFirst;
  const kept = new Set<DatedBackup>(
    newestFirst.filter((backup) => newest && dayOf(backup) === dayOf(newest)),
  );
  for (const [periodOf, count] of [
    [dayOf, daysKept],
    [(backup: DatedBackup) => dayOf(backup).slice(0, 7), monthsKept],
  ] as const) {
    const periods = Map.groupBy(newestFirst, periodOf);
    for (const [last] of [...periods.values()].slice(0, count)) if (last) kept.add(last);
  }
  return newestFirst.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}

/** The day (YYYY-MM-DD) by which every backup made until a time is gone, as long as backups are made daily: the month that its last one belongs to is kept for a year. */
export function lastExpiry(until: Date, zone: string): string {
  const [year = 0, month = 1] = firmDate(until, zone).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + monthsKept, 2)).toISOString().slice(0, 10);
}
