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

/** How many rows a month takes, its weeks beginning on Sunday. `date` is any day of it, yyyy-mm-dd. */
export function weeksOfMonth(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const firstWeekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Math.ceil((firstWeekday + days) / 7);
}
