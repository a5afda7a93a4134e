import { html } from 'hono/html';
import { fullDateText, timeText } from '#contract/date-times.ts';
import type { Absence } from './source.ts';

export type Html = ReturnType<typeof html>;

export const absences: Readonly<Record<Absence, string>> = {
  checking: 'Not in this archive: it was still being checked for viruses. Please download it later.',
  infected: 'Not in this archive: the virus scanner blocked it.',
  damaged: 'Not in this archive: it was damaged in our storage. Please let us know.',
  withdrawn: 'Not in this archive: it was withdrawn while the archive was being made.',
};

interface Table {
  columns: readonly string[];
  rows: readonly (readonly (Html | string)[])[];
  /** The text shown without rows. */
  empty: string;
  footnote?: Html;
}

/** A table whose rows become cards on a phone. The roles restore the semantics that `display: block` removes; labels name the values. */
export async function* tableSection({ columns, rows, empty, footnote }: Table): AsyncGenerator<string> {
  const table = html`<div class="wide">
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          ${columns.map(headerCell)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(
          (cells) =>
            html`<tr role="row">
              ${cells.map((cell, index) => bodyCell(cell, index === 0 ? undefined : columns[index]))}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
  yield await render(html`${rows.length === 0 ? html`<p>${empty}</p>` : table} ${footnote ?? ''}`);
}

function headerCell(name: string): Html {
  return html`<th role="columnheader" scope="col" class="${classOf(name)}">${name}</th>`;
}

/** A cell. The first one of a row is its title and has no label. */
function bodyCell(content: Html | string, label: string | undefined): Html {
  if (label === undefined) return html`<td role="cell">${content}</td>`;
  return html`<td role="cell" class="${classOf(label)}" data-label="${label}"><div>${content}</div></td>`;
}

function classOf(column: string): string {
  return ['Size', 'Amount', 'Balance'].includes(column) ? 'number' : '';
}

export function addressOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

export function capitalize(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

export async function render(fragment: Html): Promise<string> {
  return String(await fragment);
}

/** The day and the time of a date-time, as text in the given time zone. */
export function dayAndTime(dateTime: Date, timeZone: string): { day: string; time: string } {
  return { day: fullDateText(dateTime, timeZone), time: timeText(dateTime, timeZone) };
}
