import type { Email } from 'postal-mime';
import type { Mailbox } from './outside/mailbox.ts';

const filename = 'consultation.ics';

/** The calendar file attached to an email, byte for byte: postal-mime changes the line ends of calendars. */
export function calendarFileIn(mailbox: Mailbox, email: Email): string {
  const parts = mailbox.sourceOf(email).split('\r\n--');
  const part =
    parts.find((text) => text.includes(`Content-Disposition: attachment; filename=${filename}`)) ?? '';
  const [head = '', body = ''] = part.split('\r\n\r\n');
  if (!head.includes('Content-Transfer-Encoding: base64')) throw new Error(`Not in base64:\n${head}`);
  return Buffer.from(body, 'base64').toString();
}

/** The lines of the calendar file attached to an email, unfolded. */
export function invitationOf(email: Email): string[] {
  const file = email.attachments.find((part) => part.mimeType === 'text/calendar');
  if (file?.filename !== filename) throw new Error(`"${email.subject}" has no calendar file`);
  const text = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content);
  return text
    .replaceAll(/\r?\n[ \t]/g, '')
    .trimEnd()
    .split(/\r?\n/);
}

/** The value of a property of a calendar file's only event. */
export function propertyOf(lines: readonly string[], property: string): string {
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT'));
  const line = event.find((text) => text.startsWith(`${property}:`));
  if (line === undefined) throw new Error(`No ${property} in:\n${lines.join('\n')}`);
  return line.slice(property.length + 1);
}
