export type CalendarDays = {
  /** The day it is at the firm, so that server and browser mark the same one. */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  isUnavailable?: ((date: string) => boolean) | undefined;
};

export function isAvailable(date: string, { min, max, isUnavailable }: CalendarDays): boolean {
  if (min !== undefined && date < min) return false;
  if (max !== undefined && date > max) return false;
  return !isUnavailable?.(date);
}

/** The day whose month a calendar opens at: the first that can be chosen in the year to come, or where there is none the first of all. */
export function firstShown(days: CalendarDays): string {
  const first = days.min ?? days.today;
  const day = new Date(`${first}T00:00:00Z`);
  for (let count = 0; count < 366; count += 1) {
    const date = day.toISOString().slice(0, 10);
    if (isAvailable(date, days)) return date;
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return first;
}
