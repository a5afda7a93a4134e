import { csvText } from '#server/files/csv.ts';
import { authorOf, filesOf, type Records, whenOf } from './records.ts';
import type { RecordedTask } from './store.ts';

/** The messages as plain text, oldest first, under the days on which they were written. */
export async function* messagesText(records: Records): AsyncGenerator<string> {
  const { clientName, firm, zone } = records;
  yield `Messages between ${clientName} and ${firm.name}\r\nTimes of ${zone}\r\n`;
  let day = '';
  for await (const message of records.messages()) {
    const at = whenOf(message.createdAt, zone);
    const heading = at.day === day ? '' : `\r\n== ${at.day} ==\r\n`;
    day = at.day;
    const content = message.content.replaceAll(/\r?\n/g, '\r\n');
    yield `${heading}\r\n${at.time}, ${authorOf(records, message)}:\r\n${content}\r\n`;
    for (const { path, absence, attached } of filesOf(records, message))
      yield `Attached: ${absence ? `${attached.name} (not in this archive)` : path}\r\n`;
  }
  if (day === '') yield '\r\nNo messages.\r\n';
}

/** The tasks as a table for a spreadsheet. */
export function tasksCsv(tasks: readonly RecordedTask[], zone: string): string {
  return csvText([
    ['Task', 'Description', 'Priority', 'Due', 'Progress', 'Completed'],
    ...tasks.map(({ title, description, priority, dueDate, progress, completedAt }) => [
      title,
      description,
      priority,
      dueDate,
      `${progress}%`,
      completedAt ? whenOf(completedAt, zone).day : '',
    ]),
  ]);
}
