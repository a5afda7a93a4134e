import type { DateText } from '#contract/dates.ts';
import { grouped } from '#contract/numbers.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { FileRow } from '#server/domain/files/file-records.ts';
import { stateOf } from '#server/files/require-clean.ts';

/** One file of an archive. Its content is read only when it is written. */
export interface Entry {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** Why a file is listed in the index but not in the archive. */
export type Absence = 'checking' | 'infected' | 'damaged' | 'withdrawn';

/** A stored file, with its path in the archive. */
export interface ExportedFile {
  file: FileRow;
  path: string;
  absence: Absence | null;
}

/** What the archive of a client says everywhere. */
export interface ExportContext {
  clientId: number;
  clientName: string;
  firm: FirmFacts;
  zone: string;
  today: DateText;
}

/** What an archive has of one kind, as of the request. Files, PDFs and long texts are read while it is written. */
export interface ExportedPart {
  /** Stored files. One that turns out to be damaged or withdrawn gets its `absence`. */
  files: ExportedFile[];
  /** Files that are made for the archive. */
  entries: Entry[];
  /** The heading in the index, and in its list of contents the text of the link. */
  heading: string;
  link: string;
  /** The section of the index after its heading, written after all files. */
  section: () => AsyncIterable<string>;
}

/** What an archive would have of one kind, such as '3 documents', and an upper limit of its bytes. */
export interface ExportSize {
  contents: string;
  maxBytes: number;
}

/** How one kind of records gets into the archive that a client downloads. */
export interface ExportSource {
  read: (context: ExportContext) => Promise<ExportedPart>;
  measure: (clientId: number) => Promise<ExportSize>;
}

/** How every kind of records gets there. */
export type ExportSources = Readonly<Record<string, ExportSource>>;

export function countText(count: number, noun: string): string {
  if (count === 0) return `No ${noun}s`;
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Upper limits: of one row in the index, and of one PDF, which is far below. */
export const maxBytesOf = { row: 1000, pdf: 100_000 };
/** A text is in two files, and grows when escaped. */
export const textGrowth = 7;

export function absenceOf(file: FileRow, scanned: boolean): Absence | null {
  const state = stateOf(file, scanned);
  return state === 'ready' ? null : state;
}

/** A text file, from a string or from a stream of strings. */
export function textEntry(name: string, text: string | AsyncIterable<string>): Entry {
  return { name, content: encode(text) };
}

async function* encode(text: string | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of typeof text === 'string' ? [text] : text) if (part !== '') yield Buffer.from(part);
}

/** A file that is made only when it is written. */
export function madeEntry(name: string, make: () => Promise<Uint8Array>): Entry {
  return { name, content: once(make) };
}

async function* once(create: () => Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await create();
}
