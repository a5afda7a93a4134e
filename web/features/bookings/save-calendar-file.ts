import type { CalendarFile } from '#contract/bookings/schemas.ts';
import { saveFile } from '#web/lib/save-file.ts';

/** Offers a booking's calendar file, made by the server, for saving. */
export function saveCalendarFile({ fileName, ics }: CalendarFile): void {
  saveFile(new Blob([ics], { type: 'text/calendar;charset=utf-8' }), fileName);
}
