/** '9:00 AM' for 540; the end of the day, 1440, is '12:00 AM'. */
export function slotLabel(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Minutes after midnight for a label in any common format ('9:00 am', '09:00 AM'), else null. */
export function parseSlotLabel(label: string): number | null {
  const match = /^(\d{1,2}):(\d{2})\s?([ap])m$/i.exec(label.trim());
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2]);
  if (hour < 1 || hour > 12 || minute > 59) return null;
  return ((hour % 12) + (match[3]?.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute;
}
