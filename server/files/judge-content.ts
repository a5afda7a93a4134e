import { acceptedFilesText, endingOf, largestFile, mediaTypes, refusalOfFile } from '#contract/files.ts';
import { Refusal } from '#server/http/refusal.ts';
import { macroMark, pictureType, type Signature, signaturesOf } from './signatures.ts';

const headBytes = 4096;
/** The end record of an archive and the longest comment behind it. */
const tailBytes = 22 + 65_535;
const longestMark = 40;

/** A file that passes by: what it is, once all of it has. */
export interface Judged {
  content: AsyncIterable<Uint8Array>;
  mediaType: () => string;
}

interface Seen {
  size: number;
  head: Buffer;
  tail: Buffer;
  marks: Set<Uint8Array>;
}

/**
 * Lets the content of a file through while it is what the name's ending says; refuses what is not, with the reason:
 * programs, pages, archives, one kind in the clothes of another or two at once, nothing at all and more than 50 MB.
 * Nothing is unpacked.
 */
export function judged(name: string, content: AsyncIterable<Uint8Array>): Judged {
  const ending = endingOf(name);
  const inName = refusalOfFile({ name, size: 1 });
  if (inName !== null) throw refused(inName);
  let mediaType = mediaTypes[ending] ?? 'application/octet-stream';
  const signatures = signaturesOf(ending);

  async function* through() {
    const seen: Seen = { size: 0, head: Buffer.alloc(0), tail: Buffer.alloc(0), marks: new Set() };
    for await (const piece of content) {
      seen.size += piece.length;
      if (seen.size > largestFile) throw tooLarge();
      const before = seen.head.length;
      if (before < headBytes) seen.head = Buffer.concat([seen.head, piece.subarray(0, headBytes - before)]);
      // What begins as something else is refused before much of it has come.
      if (before < headBytes && seen.head.length === headBytes) judgeHead(seen.head, ending, signatures);
      if (signatures) findMarks(seen, piece, signatures);
      else judgeText(seen.head, piece);
      seen.tail = tailOf(seen.tail, piece);
      yield piece;
    }
    if (seen.size === 0) throw refused(refusalOfFile({ name, size: 0 }) ?? '');
    judgeHead(seen.head, ending, signatures);
    if (signatures) judgeWhole(seen, ending, signatures);
    mediaType = pictureType(seen.head) ?? mediaType;
  }
  return { content: through(), mediaType: () => mediaType };
}

function judgeHead(head: Uint8Array, ending: string, signatures: readonly Signature[] | undefined): void {
  const text = Buffer.from(head).toString('latin1');
  if (
    /<(!doctype\s+html|html|script|svg|iframe|body)\b/i.test(text) ||
    (!signatures && /^\s*<\?xml/i.test(text))
  )
    throw refused('This file holds a web page or a drawing with code, which is not taken.');
  if (!signatures) return;
  if (!signatures.some(({ begins }) => begins(head))) throw notWhatItSays(ending);
  if (ending !== 'pdf' && text.slice(0, 1024).includes('%PDF-')) throw twoAtOnce();
}

function judgeWhole({ head, tail, marks }: Seen, ending: string, signatures: readonly Signature[]): void {
  if (!signatures.some(({ begins, mark }) => begins(head) && (!mark || marks.has(mark))))
    throw notWhatItSays(ending);
  if (marks.has(macroMark))
    throw refused('This file holds a macro. Please save it without macros and send it again.');
  if (!isArchive(head) && endsAsArchive(tail)) throw twoAtOnce();
}

function judgeText(head: Uint8Array, piece: Uint8Array): void {
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (!wide && piece.some((byte) => byte < 32 && !plainControls.includes(byte)))
    throw refused('This file is not plain text, though its name says so.');
}

/** Tab, line feed, form feed, carriage return, the end mark of old systems, escape. */
const plainControls = [9, 10, 12, 13, 26, 27];

function findMarks({ tail, marks }: Seen, piece: Uint8Array, signatures: readonly Signature[]): void {
  const wanted = [...signatures.flatMap(({ mark }) => mark ?? []), macroMark].filter(
    (mark) => !marks.has(mark),
  );
  if (wanted.length === 1 && signatures.every(({ mark }) => !mark)) return;
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

function notWhatItSays(ending: string): Refusal {
  return refused(
    `The content of this file is not what its ending .${ending} says. Please send ${acceptedFilesText}.`,
  );
}

function twoAtOnce(): Refusal {
  return refused('This file is two kinds of file at once, which is not taken. Please save it anew.');
}

function refused(message: string): Refusal {
  return new Refusal('invalid', { message, fields: { file: message } });
}

function tooLarge(): Refusal {
  return new Refusal('too-large', {
    message: refusalOfFile({ name: 'a.pdf', size: largestFile + 1 }) ?? '',
  });
}
