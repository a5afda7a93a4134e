import type { CalendarFile } from '#contract/bookings/schemas.ts';
import { saveFile } from '#web/lib/save-file.ts';

/** A booking's calendar file, which the server has made, to be saved. */
export function calendarFileOf({ fileName, ics }: CalendarFile): { content: Blob; fileName: string } {
  return { content: new Blob([ics], { type: 'text/calendar;charset=utf-8' }), fileName };
}

/** Saves it as a download. */
export function saveCalendarFile(file: CalendarFile): void {
  const { content, fileName } = calendarFileOf(file);
  saveFile(content, fileName);
}
