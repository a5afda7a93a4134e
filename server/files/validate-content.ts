import { fileProblem } from '#contract/file-problem.ts';
import { acceptedFilesText, endingOf, largestFile, mediaTypes } from '#contract/files.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { type ArchiveWatch, hasMacro, watchArchive } from './archive.ts';
import { cleanName } from './clean-name.ts';
import { watchPdf } from './pdf-actions.ts';
import { macroMarks, pictureType, type Signature, signaturesOf, textFits } from './signatures.ts';

const headBytes = 4096;
/** The end record of an archive and the longest comment behind it. */
const tailBytes = 22 + 65_535;
const longestMark = 40;

/** A file that passes by: what it is, once all of it has. */
export interface Judged {
  content: AsyncIterable<Uint8Array>;
  mediaType: () => string;
  /** True where it could act by itself when it is shown. */
  activeContent: () => boolean;
}

interface Seen {
  size: number;
  head: Buffer;
  tail: Buffer;
  marks: Set<Uint8Array>;
}

/**
 * Lets the content of a file through while it is what the name's ending says; refuses what is not, with the reason:
 * programs, pages, macros, one kind in the clothes of another or two at once, a ZIP archive that holds anything that could not
 * be sent by itself, nothing at all and more than 50 MB. Nothing is unpacked but the list of kinds in a new Office file.
 */
export function validated(name: string, content: AsyncIterable<Uint8Array>): Judged {
  const ending = endingOf(name);
  const inName = fileProblem({ name, size: 1 });
  if (inName !== null) throw refused(inName);
  let mediaType = mediaTypes[ending] ?? 'application/octet-stream';
  const signatures = signaturesOf(ending);
  const pdf = ending === 'pdf' ? watchPdf() : undefined;
  const holdsParts = ending === 'zip' || signatures?.some(({ part }) => part !== undefined);
  const archive = holdsParts ? watchArchive() : undefined;

  async function* through() {
    const seen: Seen = { size: 0, head: Buffer.alloc(0), tail: Buffer.alloc(0), marks: new Set() };
    for await (const piece of content) {
      seen.size += piece.length;
      if (seen.size > largestFile) throw tooLarge();
      const before = seen.head.length;
      if (before < headBytes) seen.head = Buffer.concat([seen.head, piece.subarray(0, headBytes - before)]);
      // What begins as something else is refused before much of it has come.
      if (before < headBytes && seen.head.length === headBytes) validateHead(seen.head, ending, signatures);
      if (signatures) findMarks(seen, piece, signatures);
      else validateText(seen.head, piece);
      archive?.see(piece);
      pdf?.see(piece);
      if (pdf?.actions.launches)
        throw refused('This PDF opens another program. Please print it to a new PDF and send that one.');
      seen.tail = tailOf(seen.tail, piece);
      yield piece;
    }
    if (seen.size === 0) throw refused(fileProblem({ name, size: 0 }) ?? '');
    validateHead(seen.head, ending, signatures);
    if (signatures) validateWhole(seen, ending, signatures, archive);
    mediaType = pictureType(seen.head) ?? mediaType;
  }
  return {
    content: through(),
    mediaType: () => mediaType,
    activeContent: () => pdf?.actions.isActive ?? false,
  };
}

function validateHead(head: Uint8Array, ending: string, signatures: readonly Signature[] | undefined): void {
  const text = Buffer.from(head).toString('latin1');
  if (/<(!doctype\s+html|html|script|svg|iframe|body)\b/i.test(text))
    throw refused("This file contains a web page or a drawing with code, which we can't accept.");
  if (!signatures) {
    if (textFits(ending, text)) return;
    throw notWhatItSays(ending);
  }
  if (!signatures.some(({ begins }) => begins(head))) throw notWhatItSays(ending);
  // An archive that stores its files without compressing them begins with the PDF that it holds.
  if (ending !== 'pdf' && ending !== 'zip' && text.slice(0, 1024).includes('%PDF-')) throw twoAtOnce();
}

function validateWhole(
  { head, tail, marks }: Seen,
  ending: string,
  signatures: readonly Signature[],
  watch: ArchiveWatch | undefined,
): void {
  if (ending === 'zip') return validateZip(watch);
  const archive = watch && isArchive(head) ? watch.office() : undefined;
  const isSigned = ({ begins, mark, part }: Signature) =>
    begins(head) &&
    (!mark || marks.has(mark)) &&
    (part === undefined || archive?.names.some((name) => name.startsWith(part)));
  if (!signatures.some(isSigned)) throw notWhatItSays(ending);
  if (macroMarks.some((mark) => marks.has(mark)) || (archive && hasMacro(archive)))
    throw refused('This file contains a macro. Please save it without macros and send it again.');
  if (!isArchive(head) && endsAsArchive(tail)) throw twoAtOnce();
}

/** What systems add to an archive by themselves. */
const systemFiles = /(^|\/)(__macosx\/.*|\.ds_store|thumbs\.db|desktop\.ini)$/;

function validateZip(archive: ArchiveWatch | undefined): void {
  const files = archive?.files();
  if (!files)
    throw refused('This ZIP archive is damaged. Please make it again, or send the files themselves.');
  if (files.some(({ isLocked }) => isLocked))
    throw refused(
      "This ZIP archive has a password, so we can't check it for viruses. Please send it without one: everything you upload is encrypted.",
    );
  const sent = files.filter(({ name }) => !systemFiles.test(name));
  if (sent.length === 0) throw refused('This ZIP archive is empty. Please choose another one.');
  const leadsOutside = ({ name }: { name: string }) =>
    /^([a-z]:|\/)/.test(name) || name.split('/').includes('..');
  if (sent.some(leadsOutside))
    throw refused('This ZIP archive would unpack outside its folder. Please send the files themselves.');
  const unaccepted = sent.find(
    ({ name }) => endingOf(name) === 'zip' || !Object.hasOwn(mediaTypes, endingOf(name)),
  );
  if (unaccepted)
    throw refused(
      `This ZIP archive contains "${cleanName(unaccepted.name)}", which we can't accept. It may contain ${acceptedFilesText.replace(/ or ZIP$/, '')}.`,
    );
}

function validateText(head: Uint8Array, piece: Uint8Array): void {
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (!wide && piece.some((byte) => byte < 32 && !plainControls.includes(byte)))
    throw refused('This file has a plain-text name, but it isn’t plain text.');
}

/** Tab, line feed, form feed, carriage return, the end mark of old systems, escape. */
const plainControls = [9, 10, 12, 13, 26, 27];

function findMarks({ tail, marks }: Seen, piece: Uint8Array, signatures: readonly Signature[]): void {
  if (signatures.every(({ mark }) => !mark)) return;
  const wanted = [...signatures.flatMap(({ mark }) => mark ?? []), ...macroMarks].filter(
    (mark) => !marks.has(mark),
  );
  // A mark may begin in one piece and end in the next.
  const seam = Buffer.concat([tail.subarray(-longestMark), piece.subarray(0, longestMark)]);
  const whole = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  for (const mark of wanted) if (whole.includes(mark) || seam.includes(mark)) marks.add(mark);
}

function tailOf(tail: Buffer, piece: Uint8Array): Buffer {
  if (piece.length >= tailBytes) return Buffer.from(piece.subarray(-tailBytes));
  return Buffer.concat([tail.subarray(Math.max(0, tail.length + piece.length - tailBytes)), piece]);
}

function isArchive(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b;
}

/** The end record of a ZIP archive whose comment reaches exactly to the end: programs would open it as one. */
function endsAsArchive(bytes: Uint8Array): boolean {
  const tail = Buffer.from(bytes);
  const record = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
  for (let at = tail.indexOf(record); at !== -1; at = tail.indexOf(record, at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

function notWhatItSays(ending: string): ApiError {
  return refused(
    `This isn't really a .${ending} file. Please save or export it again, or send ${acceptedFilesText}.`,
  );
}

function twoAtOnce(): ApiError {
  return refused("This file is two types of file in one, which we can't accept. Please save it again.");
}

function refused(message: string): ApiError {
  return new ApiError('invalid', { message, fields: { file: message } });
}

function tooLarge(): ApiError {
  return new ApiError('too-large', {
    message: fileProblem({ name: 'a.pdf', size: largestFile + 1 }) ?? '',
  });
}
