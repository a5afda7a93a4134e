import { inflateRawSync } from 'node:zlib';

/** What a new Office file says of itself: whole names of its parts in lower case, and the text that names their kinds. */
export interface OfficeArchive {
  names: readonly string[];
  contentTypes: string;
}

/** A file in an archive: its whole name in lower case, and whether a password is needed to read it. */
export interface ArchivedFile {
  name: string;
  isLocked: boolean;
}

/** Looks at an archive while it passes by. Both answers are undefined where it is broken, or two programs could read it differently. */
export interface ArchiveWatch {
  see: (piece: Uint8Array) => void;
  office: () => OfficeArchive | undefined;
  files: () => readonly ArchivedFile[] | undefined;
}

const typesName = Buffer.from('[Content_Types].xml');
/** Space for the list of some five thousand parts. */
const tailBytes = 512 * 1024;
/** Of the part that names the kinds: compressed, and as text. */
const [largestPart, largestTypes] = [64 * 1024, 4 * 1024 * 1024];
/** An archive within the archive brings parts of this name as well. */
const mostParts = 16;
const localHeader = 30;

interface Part {
  /** Where its header begins in the file. */
  at: number;
  bytes: Buffer;
}

/** Keeps the end of an archive, where its parts are listed, and each part that may be the one naming their kinds. */
export function watchArchive(): ArchiveWatch {
  let [size, kept, seam] = [0, 0, Buffer.alloc(0)];
  const tail: Buffer[] = [];
  const parts: Part[] = [];
  return {
    see(piece) {
      for (const part of parts) part.bytes = grown(part.bytes, piece);
      // A header may begin in one piece and end in the next.
      const seen = Buffer.concat([seam, piece]);
      for (let at = seen.indexOf(typesName); at !== -1; at = seen.indexOf(typesName, at + 1)) {
        const from = at - localHeader;
        if (at + typesName.length <= seam.length || from < 0 || parts.length === mostParts) continue;
        if (seen.readUInt32LE(from) === 0x04034b50)
          parts.push({ at: size - seam.length + from, bytes: grown(Buffer.alloc(0), seen.subarray(from)) });
      }
      size += piece.length;
      kept += piece.length;
      seam = Buffer.from(seen.subarray(-(localHeader + typesName.length - 1)));
      tail.push(Buffer.from(piece));
      for (let [first] = tail; first && kept - first.length >= tailBytes; [first] = tail) {
        kept -= first.length;
        tail.shift();
      }
    },
    office: () => unlessBroken(() => readOffice(Buffer.concat(tail), size, parts)),
    files: () =>
      unlessBroken(() =>
        readDirectory(Buffer.concat(tail), size)
          ?.filter(({ name }) => !name.endsWith('/'))
          .map(({ name, flags }) => ({ name, isLocked: flags % 2 === 1 })),
      ),
  };
}

/** What ends too early, or cannot be unpacked, is no archive that a program could open. */
function unlessBroken<Answer>(read: () => Answer): Answer | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError || (error instanceof Error && 'code' in error)) return undefined;
    throw error;
  }
}

function grown(bytes: Buffer, piece: Uint8Array): Buffer {
  const left = largestPart - bytes.length;
  return left === 0 ? bytes : Buffer.concat([bytes, piece.subarray(0, left)]);
}

function readOffice(tail: Buffer, size: number, parts: readonly Part[]): OfficeArchive | undefined {
  const entries = readDirectory(tail, size);
  const types = entries?.filter(({ name }) => name === typesName.toString().toLowerCase());
  const [entry] = types ?? [];
  const part = parts.find(({ at }) => at === entry?.at);
  // Two parts that name the kinds: which of them counts would depend on the program.
  if (!entries || !entry || !part || types?.length !== 1) return undefined;
  const contentTypes = textOf(part.bytes, entry);
  return contentTypes === undefined ? undefined : { names: entries.map(({ name }) => name), contentTypes };
}

interface Entry {
  name: string;
  flags: number;
  method: number;
  packed: number;
  at: number;
}

/** The list of parts at the end of the file, which must be whole and the only one. */
function readDirectory(tail: Buffer, size: number): Entry[] | undefined {
  const end = endOf(tail);
  if (end === undefined) return undefined;
  const start = size - tail.length;
  let [count, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 16) - start];
  if (end >= 20 && tail.readUInt32LE(end - 20) === 0x07064b50) {
    const wide = Number(tail.readBigUInt64LE(end - 12)) - start;
    if (tail.readUInt32LE(wide) !== 0x06064b50) return undefined;
    count = Number(tail.readBigUInt64LE(wide + 32));
    at = Number(tail.readBigUInt64LE(wide + 48)) - start;
  }
  const entries: Entry[] = [];
  for (; count > 0; count -= 1) {
    if (tail.readUInt32LE(at) !== 0x02014b50) return undefined;
    const [nameLength, extraLength] = [tail.readUInt16LE(at + 28), tail.readUInt16LE(at + 30)];
    const name = tail.subarray(at + 46, at + 46 + nameLength);
    const extra = tail.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    const [, packed = 0, place = 0] = wideNumbers(
      extra,
      [24, 20, 42].map((field) => tail.readUInt32LE(at + field)),
    );
    entries.push({
      name: name.toString('utf8').replaceAll('\\', '/').toLowerCase(),
      flags: tail.readUInt16LE(at + 8),
      method: tail.readUInt16LE(at + 10),
      packed,
      at: place,
    });
    at += 46 + nameLength + extraLength + tail.readUInt16LE(at + 32);
  }
  return tail.readUInt32LE(at) === 0x02014b50 ? undefined : entries;
}

/** Offset of the record whose comment reaches exactly to the end; undefined where there is none, or more than one. */
function endOf(tail: Buffer): number | undefined {
  const record = Buffer.from('PK\x05\x06', 'latin1');
  const found: number[] = [];
  for (let at = tail.indexOf(record); at !== -1 && at + 22 <= tail.length; at = tail.indexOf(record, at + 1))
    if (at + 22 + tail.readUInt16LE(at + 20) === tail.length) found.push(at);
  return found.length === 1 ? found[0] : undefined;
}

/** Numbers that do not fit in their 32 bits are in the extra field instead, in their order. */
function wideNumbers(extra: Buffer, numbers: readonly number[]): number[] {
  let field = 0;
  while (field + 4 <= extra.length && extra.readUInt16LE(field) !== 1)
    field += 4 + extra.readUInt16LE(field + 2);
  let at = field + 4;
  return numbers.map((number) => {
    if (number !== 0xffffffff) return number;
    at += 8;
    return Number(extra.readBigUInt64LE(at - 8));
  });
}

/** The text that names the kinds; undefined where it is encrypted or packed in a way that Office does not use. */
function textOf(part: Buffer, { flags, method, packed }: Entry): string | undefined {
  const start = localHeader + part.readUInt16LE(26) + part.readUInt16LE(28);
  if (flags % 2 === 1 || start + packed > part.length) return undefined;
  const bytes = part.subarray(start, start + packed);
  if (method === 0) return plain(bytes);
  return method === 8 ? plain(inflateRawSync(bytes, { maxOutputLength: largestTypes })) : undefined;
}

/** As text, in whatever encoding and spelling of its characters XML allows. */
function plain(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll('\0', '')
    .replaceAll(/&#(x?)([\da-f]{1,6});/gi, (_all, hex: string, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, hex === '' ? 10 : 16)),
    );
}

/** True where a part is, or is said to be, a program that runs when the file is opened. */
export function hasMacro({ names, contentTypes }: OfficeArchive): boolean {
  return (
    names.some((name) => /vba(project|data)/.test(name)) ||
    /macroenabled|macrosheet|vbaproject|vbadata/i.test(contentTypes) ||
    // Words of its own could spell anything.
    /<!(doctype|entity)/i.test(contentTypes)
  );
}
