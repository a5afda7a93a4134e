import { fullDateText, timeText } from '#contract/date-times.ts';
import type { DateText } from '#contract/dates.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { stateOf } from '#server/files/require-clean.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { uniqueNames } from './names.ts';
import {
  listDocuments,
  listInvoices,
  listMessageFiles,
  listTasks,
  messagesOf,
  newestMessage,
  type DocumentRow,
  type InvoiceRow,
  type MessageRow,
  type MessageFileRow,
  type TaskRow,
} from './store.ts';

export type Parts = Pick<Deps, 'db' | 'files' | 'site' | 'now' | 'clientKeys'> & {
  /** Whether a virus scanner is in use. */
  scanned: boolean;
  /** PDF files from the invoices feature: one invoice of a client, and the statement of all. */
  invoice: (target: { id: number; clientId: number }) => Promise<Uint8Array>;
  statement: (clientId: number) => Promise<Uint8Array>;
};

/** Why a document is listed in the index but not in the archive. */
export type Absence = 'checking' | 'infected' | 'damaged' | 'withdrawn';

export interface ExportedDocument extends DocumentRow {
  /** Its path in the archive. */
  path: string;
  absence: Absence | null;
}

/** A file attached to a message, with its path in the archive. */
export interface ExportedFile extends MessageFileRow {
  path: string;
  absence: Absence | null;
}

/** The content of an archive at the time of the request. */
export interface DataExport {
  clientName: string;
  firm: FirmFacts;
  zone: string;
  today: DateText;
  documents: ExportedDocument[];
  /** By the id of their message. */
  messageFiles: Map<number | null, ExportedFile[]>;
  invoices: (InvoiceRow & { path: string })[];
  tasks: TaskRow[];
  messages: () => AsyncIterable<MessageRow>;
}

/** Reads everything for a client's archive, except files, PDFs and messages, which are read while it is written. */
export async function readDataExport(parts: Parts, clientId: number): Promise<DataExport> {
  const { db, site } = parts;
  const client = await findClient(db, clientId);
  if (!client) throw new ApiError('not-found');
  const [documentRows, invoiceRows, tasks, lastMessageId] = [
    await listDocuments(db, clientId),
    await listInvoices(db, clientId),
    await listTasks(db, clientId),
    await newestMessage(db, clientId),
  ];
  const [firm, zone, today] = [await site.firm(), await site.zone(), await site.today()];
  const attached = await listMessageFiles(db, clientId, lastMessageId);
  const [documentNameOf, fileNameOf] = [uniqueNames(), uniqueNames()];
  const documents = documentRows.map((row) => ({
    ...row,
    path: `documents/${documentNameOf(row.document.name, row.document.version)}`,
    absence: absenceOf(row.file, parts.scanned),
  }));
  const exportedFiles = attached.map((row) => ({
    ...row,
    path: `messages/${fileNameOf(row.attached.name, 1)}`,
    absence: absenceOf(row.file, parts.scanned),
  }));
  const messageFiles = Map.groupBy(exportedFiles, (row) => row.attached.messageId);
  const invoices = invoiceRows.map((row) => ({ ...row, path: `invoices/invoice-${row.number}.pdf` }));
  const messages = () => messagesOf(parts, clientId, lastMessageId);
  return { clientName: client.name, firm, zone, today, documents, messageFiles, invoices, tasks, messages };
}

/** The author of a message. Clients see all staff as the owner. */
export function authorOf({ firm, clientName }: DataExport, { fromClient, author }: MessageRow): string {
  return fromClient ? (author ?? clientName) : firm.owner.name;
}

/** The day and the time of a date-time, as text in the given time zone. */
export function dayAndTime(dateTime: Date, timeZone: string): { day: string; time: string } {
  return {
    day: fullDateText(dateTime, timeZone),
    time: timeText(dateTime, timeZone),
  };
}

function absenceOf(file: DocumentRow['file'], scanned: boolean): Absence | null {
  const state = stateOf(file, scanned);
  return state === 'ready' ? null : state;
}

/** The files attached to a message. */
export function filesOf({ messageFiles }: DataExport, { id }: MessageRow): readonly ExportedFile[] {
  return messageFiles.get(id) ?? [];
}
