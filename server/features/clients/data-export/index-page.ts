import { referenceText } from '#contract/messages/references.ts';
import { referenceOf } from '#server/domain/messages/message-references.ts';
import { html, raw } from 'hono/html';
import { longDate } from '#contract/dates.ts';
import { sizeText } from '#contract/files.ts';
import { balanceCents, invoiceStatusOn } from '#contract/invoices/rules.ts';
import { invoiceStatusText } from '#contract/invoices/status-text.ts';
import { dollars } from '#contract/money.ts';
import { zoneName } from '#contract/zones.ts';
import { indexStyle } from './index-style.ts';
import {
  type Absence,
  authorOf,
  filesOf,
  type ExportedDocument,
  type ExportedFile,
  type DataExport,
  dayAndTime,
} from './data-export.ts';

type Html = ReturnType<typeof html>;

const absences: Readonly<Record<Absence, string>> = {
  checking: 'Not in this archive: it was still being checked for viruses. Please download it later.',
  infected: 'Not in this archive: the virus scanner blocked it.',
  damaged: 'Not in this archive: it was damaged in our storage. Please let us know.',
  withdrawn: 'Not in this archive: it was withdrawn while the archive was being made.',
};

/** The index page of the archive: self-contained, without scripts or external resources, and with every text escaped. */
export async function* indexPage(exported: DataExport): AsyncGenerator<string> {
  yield await render(head(exported));
  yield await render(documentsTable(exported));
  yield await render(invoicesTable(exported));
  yield await render(tasksTable(exported));
  yield* messagesByDay(exported);
  yield await render(foot());
}

function head({ clientName, firm, today, documents, invoices, tasks }: DataExport): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Records of ${clientName}</title>
        <style>
          ${raw(indexStyle)}
        </style>
      </head>
      <body>
        <header>
          <p class="firm">${firm.name}</p>
          <h1>Records of ${clientName}</h1>
          <p>
            As of ${longDate(today)}. These records are yours: keep this folder wherever you like. This page
            works offline.
          </p>
          <nav aria-label="Contents">
            <ul>
              <li><a href="#documents">Documents (${documents.length})</a></li>
              <li><a href="#invoices">Invoices (${invoices.length})</a></li>
              <li><a href="#tasks">Tasks (${tasks.length})</a></li>
              <li><a href="#messages">Messages</a></li>
              <li><a href="#check">How to check these files</a></li>
            </ul>
          </nav>
        </header>
        <main></main>
      </body>
    </html> `;
}

function documentsTable({ documents, zone, firm }: DataExport): Html {
  const rows = documents.map((row) => [
    documentName(row),
    row.document.fromClient ? 'You' : firm.name,
    dayAndTime(row.document.uploadedAt, zone).day,
    sizeText(row.file.size),
  ]);
  return section({
    id: 'documents',
    heading: 'Documents',
    columns: ['Name', 'Sent by', 'Date', 'Size'],
    rows,
    empty: 'No documents.',
  });
}

function documentName({ document, path, absence }: ExportedDocument): Html {
  const version = document.version > 1 ? `, version ${document.version}` : '';
  const name = absence
    ? html`<strong>${document.name}</strong>${version}
        <p class="absent">${absences[absence]}</p>`
    : html`<a href="${addressOf(path)}">${document.name}</a>${version}`;
  return document.description === ''
    ? name
    : html`${name}
        <p>${document.description}</p>`;
}

function invoicesTable({ invoices, today }: DataExport): Html {
  const rows = invoices.map((row) => [
    html`<a href="${addressOf(row.path)}">Invoice ${row.number}</a>`,
    row.issueDate ? longDate(row.issueDate) : '',
    longDate(row.dueDate),
    capitalize(invoiceStatusText(invoiceStatusOn(today, row))),
    dollars(row.totalCents),
    dollars(balanceCents(row)),
  ]);
  const columns = ['Invoice', 'Issued', 'Due', 'Status', 'Amount', 'Balance'];
  const footnote = html`<p>All of them with their payments: <a href="statement.pdf">statement.pdf</a></p>`;
  return section({ id: 'invoices', heading: 'Invoices', columns, rows, empty: 'No invoices.', footnote });
}

function tasksTable({ tasks, zone }: DataExport): Html {
  const rows = tasks.map((row) => [
    html`<strong>${row.title}</strong>${row.description === '' ? '' : html`<p>${row.description}</p>`}`,
    capitalize(row.priority),
    longDate(row.dueDate),
    row.completedAt ? `Completed ${dayAndTime(row.completedAt, zone).day}` : `${row.progress}% done`,
  ]);
  const footnote = html`<p>For a spreadsheet: <a href="tasks.csv">tasks.csv</a></p>`;
  return section({
    id: 'tasks',
    heading: 'Tasks',
    columns: ['Task', 'Priority', 'Due', 'Status'],
    rows,
    empty: 'No tasks.',
    footnote,
  });
}

/** Streams the messages, so that a long conversation is never in memory as a whole. */
async function* messagesByDay(exported: DataExport): AsyncGenerator<string> {
  yield await render(
    html`<section id="messages">
      <h2>Messages</h2>
      <p>As plain text: <a href="messages.txt">messages.txt</a>. Times are in ${zoneName(exported.zone)}.</p>
    </section> `,
  );
  let day = '';
  for await (const message of exported.messages()) {
    const at = dayAndTime(message.createdAt, exported.zone);
    const heading = at.day === day ? '' : html`<h3>${at.day}</h3> `;
    day = at.day;
    const reference = referenceOf(message);
    yield await render(
      html`${heading}
        <article class="${message.fromClient ? 'own' : 'theirs'}">
          <p class="by"><strong>${authorOf(exported, message)}</strong> ${at.time}</p>
          ${reference ? html`<p>About ${referenceText(reference)}</p>` : ''}
          <div class="words">${message.content}</div>
          ${filesOf(exported, message).map(attachedFile)}
        </article> `,
    );
  }
  yield day === '' ? '<p>No messages.</p></section>\n' : '</section>\n';
}

function attachedFile({ attached, file, path, absence }: ExportedFile): Html {
  return absence
    ? html`<p class="absent">Attached: ${attached.name}. ${absences[absence]}</p>`
    : html`<p>Attached: <a href="${addressOf(path)}">${attached.name}</a> (${sizeText(file.size)})</p>`;
}

function foot(): Html {
  return html`<section id="check"><h2>How to check these files</h2>
<p>The file <a href="manifest.sha256">manifest.sha256</a> holds the SHA-256 fingerprint of every file here, and
<a href="manifest.json">manifest.json</a> has the same list for software. On a Mac or Linux computer open a terminal in this folder and
type <code>shasum -a 256 -c manifest.sha256</code>; each line should end with OK. On Windows
<code>Get-FileHash</code> shows the fingerprint of one file to compare.</p></section>
</main>
</body>
</html>
`;
}

interface Section {
  id: string;
  heading: string;
  columns: readonly string[];
  rows: readonly (readonly (Html | string)[])[];
  /** The text shown without rows. */
  empty: string;
  footnote?: Html;
}

/** A table whose rows become cards on a phone. The roles restore the semantics that `display: block` removes; labels name the values. */
function section({ id, heading, columns, rows, empty, footnote }: Section): Html {
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
  return html`<section id="${id}">
    <h2>${heading}</h2>
    ${rows.length === 0 ? html`<p>${empty}</p>` : table} ${footnote ?? ''}
  </section> `;
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

function addressOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function capitalize(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

async function render(fragment: Html): Promise<string> {
  return String(await fragment);
}
