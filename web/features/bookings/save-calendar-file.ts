import type { CalendarFile } from '#contract/bookings/schemas.ts';
import { saveFile } from '#web/lib/save-file.ts';

/** Saves a booking's calendar file, which the server has made, as a download. */
export function saveCalendarFile({ fileName, ics }: CalendarFile): void {
  saveFile(new Blob([ics], { type: 'text/calendar;charset=utf-8' }), fileName);
}
