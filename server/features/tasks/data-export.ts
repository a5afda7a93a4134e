import { html } from 'hono/html';
import { longDate } from '#contract/dates.ts';
import type { Deps } from '#server/deps.ts';
import { capitalize, dayAndTime, tableSection } from '#server/domain/data-export/page-parts.ts';
import {
  countText,
  type ExportSource,
  maxBytesOf,
  textEntry,
  textGrowth,
} from '#server/domain/data-export/source.ts';
import { csvFile } from '#server/files/csv.ts';
import { firmDate } from '#server/firm-clock.ts';
import { listExportedTasks, measureTasks } from './data-export-store.ts';

type Row = Awaited<ReturnType<typeof listExportedTasks>>[number];

/** The client's tasks, in the index and as CSV. */
export function exportedTasks({ db }: Pick<Deps, 'db'>): ExportSource {
  return {
    async read({ clientId, zone }) {
      const tasks = await listExportedTasks(db, clientId);
      return {
        files: [],
        entries: [textEntry('tasks.csv', tasksCsv(tasks, zone))],
        heading: 'Tasks',
        link: `Tasks (${tasks.length})`,
        section: () =>
          tableSection({
            columns: ['Task', 'Priority', 'Due', 'Status'],
            rows: tasks.map((row) => [
              html`<strong>${row.title}</strong
                >${row.description === '' ? '' : html`<p>${row.description}</p>`}`,
              capitalize(row.priority),
              longDate(row.dueDate),
              row.completedAt
                ? `Completed ${dayAndTime(row.completedAt, zone).day}`
                : `${row.progress}% done`,
            ]),
            empty: 'No tasks.',
            footnote: html`<p>For a spreadsheet: <a href="tasks.csv">tasks.csv</a></p>`,
          }),
      };
    },
    async measure(clientId) {
      const { count, text } = await measureTasks(db, clientId);
      return { contents: countText(count, 'task'), maxBytes: text * textGrowth + count * maxBytesOf.row };
    },
  };
}

/** The tasks as CSV, each date as yyyy-mm-dd. */
function tasksCsv(tasks: readonly Row[], zone: string): string {
  return csvFile([
    ['Task', 'Description', 'Priority', 'Due', 'Progress', 'Completed'],
    ...tasks.map(({ title, description, priority, dueDate, progress, completedAt }) => [
      title,
      description,
      priority,
      dueDate,
      `${completedAt ? 100 : progress}%`,
      completedAt ? firmDate(completedAt, zone) : '',
    ]),
  ]);
}
