import { fullDateText, timeText } from '#contract/date-times.ts';
import type { DateText } from '#contract/dates.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { stateOf } from '#server/files/require-clean.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { openNames } from './names.ts';
import {
  listDocuments,
  listInvoices,
  listMessageFiles,
  listTasks,
  messagesOf,
  newestMessage,
  type RecordedDocument,
  type RecordedInvoice,
  type RecordedMessage,
  type RecordedMessageFile,
  type RecordedTask,
} from './store.ts';

export type Parts = Pick<Deps, 'db' | 'files' | 'site' | 'now' | 'clientKeys'> & {
  /** True while a virus scanner is in use. */
  scanned: boolean;
  /** PDF files of another topic: one of a client's invoices, and the statement of all of them. */
  invoice: (wanted: { id: number; clientId: number }) => Promise<Uint8Array>;
  statement: (clientId: number) => Promise<Uint8Array>;
};

/** Why a document is named in the index and not in the archive. */
export type Absence = 'checking' | 'infected' | 'damaged' | 'withdrawn';

export interface PlacedDocument extends RecordedDocument {
  /** Its path in the archive. */
  path: string;
  absence: Absence | null;
}

/** A file of a message, and its path in the archive. */
export interface PlacedFile extends RecordedMessageFile {
  path: string;
  absence: Absence | null;
}

/** What an archive is made of, as it stood when it was asked for. */
export interface DataExport {
  clientName: string;
  firm: FirmFacts;
  zone: string;
  today: DateText;
  documents: PlacedDocument[];
  /** By the message that they came with. */
  messageFiles: Map<number | null, PlacedFile[]>;
  invoices: (RecordedInvoice & { path: string })[];
  tasks: RecordedTask[];
  messages: () => AsyncIterable<RecordedMessage>;
}

/** Reads what the archive of a client is made of: all but the files, the PDFs and the messages, which come in their turn. */
export async function readDataExport(parts: Parts, clientId: number): Promise<DataExport> {
  const { db, site } = parts;
  const client = await findClient(db, clientId);
  if (!client) throw new ApiError('not-found');
  const [listed, billed, tasks, upTo] = [
    await listDocuments(db, clientId),
    await listInvoices(db, clientId),
    await listTasks(db, clientId),
    await newestMessage(db, clientId),
  ];
  const [firm, zone, today] = [await site.firm(), await site.zone(), await site.today()];
  const attached = await listMessageFiles(db, clientId, upTo);
  const [nameOf, fileNameOf] = [openNames(), openNames()];
  const documents = listed.map((one) => ({
    ...one,
    path: `documents/${nameOf(one.document.name, one.document.version)}`,
    absence: heldBack(one.file, parts.scanned),
  }));
  const placed = attached.map((one) => ({
    ...one,
    path: `messages/${fileNameOf(one.attached.name, 1)}`,
    absence: heldBack(one.file, parts.scanned),
  }));
  const messageFiles = Map.groupBy(placed, (one) => one.attached.messageId);
  const invoices = billed.map((one) => ({ ...one, path: `invoices/invoice-${one.number}.pdf` }));
  const messages = () => messagesOf(parts, clientId, upTo);
  return { clientName: client.name, firm, zone, today, documents, messageFiles, invoices, tasks, messages };
}

/** Who wrote a message: to clients the firm's people all write as the owner. */
export function authorOf({ firm, clientName }: DataExport, { fromClient, author }: RecordedMessage): string {
  return fromClient ? (author ?? clientName) : firm.owner.name;
}

/** A date-time as day and time of the firm's zone. */
export function whenOf(dateTime: Date, timeZone: string): { day: string; time: string } {
  return {
    day: fullDateText(dateTime, timeZone),
    time: timeText(dateTime, timeZone),
  };
}

function heldBack(file: RecordedDocument['file'], scanned: boolean): Absence | null {
  const state = stateOf(file, scanned);
  return state === 'ready' ? null : state;
}

/** The files that came with one message. */
export function filesOf({ messageFiles }: DataExport, { id }: RecordedMessage): readonly PlacedFile[] {
  return messageFiles.get(id) ?? [];
}
