import { referenceText } from '#contract/messages/references.ts';
import { zoneName } from '#contract/zones.ts';
import { referenceOf } from '#server/domain/messages/message-references.ts';
import { csvText } from '#server/files/csv.ts';
import { authorOf, filesOf, type DataExport, dayAndTime } from './data-export.ts';
import type { TaskRow } from './store.ts';

/** The messages as plain text, oldest first, grouped by day. */
export async function* messagesText(exported: DataExport): AsyncGenerator<string> {
  const { clientName, firm, zone } = exported;
  yield `Messages between ${clientName} and ${firm.name}\r\nTimes are in ${zoneName(zone)}\r\n`;
  let day = '';
  for await (const message of exported.messages()) {
    const at = dayAndTime(message.createdAt, zone);
    const heading = at.day === day ? '' : `\r\n== ${at.day} ==\r\n`;
    day = at.day;
    const content = message.content.replaceAll(/\r?\n/g, '\r\n');
    const reference = referenceOf(message);
    const about = reference ? `About ${referenceText(reference)}\r\n` : '';
    yield `${heading}\r\n${at.time}, ${authorOf(exported, message)}:\r\n${about}${content}\r\n`;
    for (const { path, absence, attached } of filesOf(exported, message))
      yield `Attached: ${absence ? `${attached.name} (not in this archive)` : path}\r\n`;
  }
  if (day === '') yield '\r\nNo messages.\r\n';
}

/** The tasks as CSV. */
export function tasksCsv(tasks: readonly TaskRow[], zone: string): string {
  return csvText([
    ['Task', 'Description', 'Priority', 'Due', 'Progress', 'Completed'],
    ...tasks.map(({ title, description, priority, dueDate, progress, completedAt }) => [
      title,
      description,
      priority,
      dueDate,
      `${completedAt ? 100 : progress}%`,
      completedAt ? dayAndTime(completedAt, zone).day : '',
    ]),
  ]);
}
