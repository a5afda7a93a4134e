export type CalendarDays = {
  /** Today at the firm, so that server and browser mark the same day. */
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
