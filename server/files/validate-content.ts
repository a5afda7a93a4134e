import { fileProblem, wrongTypeText } from '#contract/file-problem.ts';
import { acceptedFilesText, fileExtension, maxFileBytes, mediaTypes } from '#contract/files.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { type ArchiveWatch, hasMacro, watchArchive } from './archive.ts';
import { cleanName } from './clean-name.ts';
import { watchPdf } from './pdf-actions.ts';
import {
  macroMarks,
  pictureType,
  recognizedExtension,
  type Signature,
  signaturesOf,
  textFits,
} from './signatures.ts';

const headBytes = 4096;
/** Bytes: the end record of an archive and the longest possible comment after it. */
const tailBytes = 22 + 65_535;
const maxMarkBytes = 40;

/** Content that is validateContent as it streams by; the functions are meaningful once all of it was read. */
export interface ValidatedContent {
  content: AsyncIterable<Uint8Array>;
  /** With the extension of its format, if it had none or another that says nothing. */
  name: () => string;
  mediaType: () => string;
  /** True if it could run scripts when displayed. */
  activeContent: () => boolean;
}

interface Observed {
  size: number;
  head: Buffer;
  tail: Buffer;
  marks: Set<Uint8Array>;
}

/**
 * Passes a file's content on while it matches the extension of its name. Throws with the reason for anything else:
 * programs, web pages, macros, one format disguised as another or two at once, a ZIP archive with anything that couldn't be
 * sent on its own, empty files, and more than 50 MB. Nothing is unpacked except the content types of a new Office file.
 */
export function validateContent(name: string, content: AsyncIterable<Uint8Array>): ValidatedContent {
  const inName = fileProblem({ name, size: 1 });
  if (inName !== null) throw refused(inName);
  if (name === '') throw refused(wrongTypeText);
  const isNamed = Object.hasOwn(mediaTypes, fileExtension(name));
  let ending = fileExtension(name);
  let mediaType = mediaTypes[ending] ?? 'application/octet-stream';
  let pdf: ReturnType<typeof watchPdf> | undefined;

  async function* passOn() {
    const observed: Observed = { size: 0, head: Buffer.alloc(0), tail: Buffer.alloc(0), marks: new Set() };
    const [head, whole] = isNamed ? [undefined, content] : await peek(content);
    if (head?.length === 0) throw refused(fileProblem({ name, size: 0 }) ?? '');
    if (head) ending = recognizedExtension(head, { plainText: ending === '' || /\d/.test(ending) }) ?? '';
    if (ending === '') throw refused(wrongTypeText);
    pdf = ending === 'pdf' ? watchPdf() : undefined;
    // What an archive or an old Office file is becomes clear with its last byte.
    const candidates = isNamed ? [ending] : (mayBecome[ending] ?? [ending]);
    let signatures = signaturesOf(ending);
    const searched = candidates.flatMap((candidate) => signaturesOf(candidate) ?? []);
    const holdsParts = ending === 'zip' || searched.some(({ part }) => part !== undefined);
    const archive = holdsParts ? watchArchive() : undefined;
    for await (const chunk of whole) {
      observed.size += chunk.length;
      if (observed.size > maxFileBytes) throw tooLarge();
      const headLength = observed.head.length;
      if (headLength < headBytes)
        observed.head = Buffer.concat([observed.head, chunk.subarray(0, headBytes - headLength)]);
      // Content of another format is refused before much of it was received.
      if (headLength < headBytes && observed.head.length === headBytes)
        validateHead(observed.head, ending, signatures);
      if (signatures) findMarks(observed, chunk, searched);
      else validateText(observed.head, chunk);
      archive?.push(chunk);
      pdf?.push(chunk);
      if (pdf?.actions.launches)
        throw refused('This PDF opens another program. Please print it to a new PDF and send that one.');
      observed.tail = tailOf(observed.tail, chunk);
      yield chunk;
    }
    if (observed.size === 0) throw refused(fileProblem({ name, size: 0 }) ?? '');
    const found = candidates.find((candidate) => isWhole(observed, signaturesOf(candidate) ?? [], archive));
    if (candidates.length > 1 && found === undefined) throw refused(wrongTypeText);
    ending = found ?? ending;
    signatures = signaturesOf(ending);
    validateHead(observed.head, ending, signatures);
    if (signatures) validateWhole(observed, ending, signatures, archive);
    mediaType = pictureType(observed.head) ?? mediaTypes[ending] ?? mediaType;
  }
  return {
    content: passOn(),
    name: () => (isNamed ? name : cleanName(`${name}.${ending}`)),
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
  // An archive with uncompressed files may begin with a PDF that it contains.
  if (ending !== 'pdf' && ending !== 'zip' && text.slice(0, 1024).includes('%PDF-')) throw twoAtOnce();
}

function validateWhole(
  { head, tail, marks }: Observed,
  ending: string,
  signatures: readonly Signature[],
  watch: ArchiveWatch | undefined,
): void {
  if (ending === 'zip') return validateZip(watch);
  const archive = watch && isArchive(head) ? watch.office() : undefined;
  if (!isWhole({ head, marks }, signatures, watch)) throw notWhatItSays(ending);
  if (macroMarks.some((mark) => marks.has(mark)) || (archive && hasMacro(archive)))
    throw refused('This file contains a macro. Please save it without macros and send it again.');
  if (!isArchive(head) && endsAsArchive(tail)) throw twoAtOnce();
}

/** What a file without an extension that says something may turn out to be, by what it begins as. The last is the rest. */
const mayBecome: Readonly<Record<string, readonly string[]>> = {
  zip: ['docx', 'xlsx', 'zip'],
  doc: ['doc', 'xls'],
};

/** Whether a file that was read to its end is of a format with these signatures. */
function isWhole(
  { head, marks }: Pick<Observed, 'head' | 'marks'>,
  signatures: readonly Signature[],
  watch: ArchiveWatch | undefined,
): boolean {
  const archive = watch && isArchive(head) ? watch.office() : undefined;
  return signatures.some(
    ({ begins, mark, part }) =>
      begins(head) &&
      (!mark || marks.has(mark)) &&
      (part === undefined || archive?.names.some((name) => name.startsWith(part)) === true),
  );
}

/** The first bytes of a content, and the content with them. */
async function peek(content: AsyncIterable<Uint8Array>): Promise<[Buffer, AsyncIterable<Uint8Array>]> {
  const chunks = content[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let length = 0;
  let next = await chunks.next();
  while (!next.done) {
    read.push(next.value);
    length += next.value.length;
    if (length >= headBytes) break;
    next = await chunks.next();
  }
  async function* again() {
    yield* read;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return [Buffer.concat(read).subarray(0, headBytes), again()];
}

/** Files that operating systems add to archives. */
const systemFiles = /(^|\/)(__macosx\/.*|\.ds_store|thumbs\.db|desktop\.ini)$/;

function validateZip(archive: ArchiveWatch | undefined): void {
  const files = archive?.files();
  if (!files)
    throw refused('This ZIP archive is damaged. Please make it again, or send the files themselves.');
  if (files.some(({ isLocked }) => isLocked))
    throw refused(
      "This ZIP archive has a password, so we can't check it for viruses. Please send it without one: everything you upload is encrypted.",
    );
  const userFiles = files.filter(({ name }) => !systemFiles.test(name));
  if (userFiles.length === 0) throw refused('This ZIP archive is empty. Please choose another one.');
  const leadsOutside = ({ name }: { name: string }) =>
    /^([a-z]:|\/)/.test(name) || name.split('/').includes('..');
  if (userFiles.some(leadsOutside))
    throw refused('This ZIP archive would unpack outside its folder. Please send the files themselves.');
  const unaccepted = userFiles.find(
    ({ name }) => fileExtension(name) === 'zip' || !Object.hasOwn(mediaTypes, fileExtension(name)),
  );
  if (unaccepted)
    throw refused(
      `This ZIP archive contains "${cleanName(unaccepted.name)}", which we can't accept. It may contain ${acceptedFilesText.replace(/ or ZIP$/, '')}.`,
    );
}

function validateText(head: Uint8Array, chunk: Uint8Array): void {
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (!wide && chunk.some((byte) => byte < 32 && !plainControls.includes(byte)))
    throw refused('This file has a plain-text name, but it isn’t plain text.');
}

/** Tab, line feed, form feed, carriage return, Ctrl+Z (the end mark of old systems), escape. */
const plainControls = [9, 10, 12, 13, 26, 27];

function findMarks({ tail, marks }: Observed, chunk: Uint8Array, signatures: readonly Signature[]): void {
  if (signatures.every(({ mark }) => !mark)) return;
  const missingMarks = [...signatures.flatMap(({ mark }) => mark ?? []), ...macroMarks].filter(
    (mark) => !marks.has(mark),
  );
  // A mark may be split between two chunks.
  const overlap = Buffer.concat([tail.subarray(-maxMarkBytes), chunk.subarray(0, maxMarkBytes)]);
  const whole = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  for (const mark of missingMarks) if (whole.includes(mark) || overlap.includes(mark)) marks.add(mark);
}

function tailOf(tail: Buffer, chunk: Uint8Array): Buffer {
  if (chunk.length >= tailBytes) return Buffer.from(chunk.subarray(-tailBytes));
  return Buffer.concat([tail.subarray(Math.max(0, tail.length + chunk.length - tailBytes)), chunk]);
}

function isArchive(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b;
}

/** Whether there is a ZIP end record whose comment reaches exactly to the end: programs would open the file as an archive. */
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
    message: fileProblem({ name: 'a.pdf', size: maxFileBytes + 1 }) ?? '',
  });
}
