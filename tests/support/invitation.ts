import type { Email } from 'postal-mime';

/** The lines of the calendar file that a letter brings, unfolded. */
export function invitationOf(letter: Email): string[] {
  const file = letter.attachments.find((part) => part.mimeType === 'text/calendar');
  if (file?.filename !== 'consultation.ics') throw new Error(`"${letter.subject}" brings no calendar file`);
  const text = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content);
  return text
    .replaceAll(/\r?\n[ \t]/g, '')
    .trimEnd()
    .split(/\r?\n/);
}
