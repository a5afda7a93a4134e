import { constants, inflateRawSync } from 'node:zlib';

/**
 * What an Office file (2007 and newer) contains: the full names of its parts in lower case, and the text of its content
 * types.
 */
export interface OfficeArchive {
  names: readonly string[];
  contentTypes: string;
}

/** A file in an archive: its full name in lower case, and whether it is password-protected. */
export interface ArchivedFile {
  name: string;
  isLocked: boolean;
}

/**
 * Inspects an archive as it streams by. Both results are undefined if it is broken, or if two programs could read it
 * differently.
 */
export interface ArchiveWatch {
  push: (chunk: Uint8Array) => void;
  office: () => OfficeArchive | undefined;
  files: () => readonly ArchivedFile[] | undefined;
}

const typesName = Buffer.from('[Content_Types].xml');
/** Bytes, enough for a directory of about five thousand parts. */
const tailBytes = 512 * 1024;
/** Maximum bytes of the content types: compressed, and as text. */
const [maxPartBytes, maxTypesBytes] = [64 * 1024, 4 * 1024 * 1024];
/** An archive within the archive may contain parts with this name as well. */
const maxParts = 16;
const localHeaderBytes = 30;

interface Part {
  /** Where its header begins in the file. */
  offset: number;
  bytes: Buffer;
}

/** Keeps the end of an archive, which has its directory, and each part that may be the content types. */
export function watchArchive(): ArchiveWatch {
  let [size, tailSize, overlap] = [0, 0, Buffer.alloc(0)];
  const tail: Buffer[] = [];
  const parts: Part[] = [];
  return {
    push(chunk) {
      for (const part of parts) part.bytes = append(part.bytes, chunk);
      // A header may be split between two chunks.
      const bytes = Buffer.concat([overlap, chunk]);
      for (let at = bytes.indexOf(typesName); at !== -1; at = bytes.indexOf(typesName, at + 1)) {
        const from = at - localHeaderBytes;
        if (at + typesName.length <= overlap.length || from < 0 || parts.length === maxParts) continue;
        if (bytes.readUInt32LE(from) === 0x04034b50)
          parts.push({
            offset: size - overlap.length + from,
            bytes: append(Buffer.alloc(0), bytes.subarray(from)),
          });
      }
      size += chunk.length;
      tailSize += chunk.length;
      overlap = Buffer.from(bytes.subarray(-(localHeaderBytes + typesName.length - 1)));
      tail.push(Buffer.from(chunk));
      for (let [first] = tail; first && tailSize - first.length >= tailBytes; [first] = tail) {
        tailSize -= first.length;
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

/** Undefined for an archive that is truncated or can't be unpacked, which no program could open. */
function unlessBroken<Answer>(read: () => Answer): Answer | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError || isZlibError(error)) return undefined;
    throw error;
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && Object.hasOwn(constants, String(error.code));
}

function append(bytes: Buffer, chunk: Uint8Array): Buffer {
  const room = maxPartBytes - bytes.length;
  return room === 0 ? bytes : Buffer.concat([bytes, chunk.subarray(0, room)]);
}

function readOffice(tail: Buffer, size: number, parts: readonly Part[]): OfficeArchive | undefined {
  const entries = readDirectory(tail, size);
  const types = entries?.filter(({ name }) => name === typesName.toString().toLowerCase());
  const [entry] = types ?? [];
  const part = parts.find(({ offset }) => offset === entry?.offset);
  // Two content types parts: which one counts would depend on the program.
  if (!entries || !entry || !part || types?.length !== 1) return undefined;
  const contentTypes = textOf(part.bytes, entry);
  return contentTypes === undefined ? undefined : { names: entries.map(({ name }) => name), contentTypes };
}

interface Entry {
  name: string;
  flags: number;
  method: number;
  packed: number;
  offset: number;
}

/** Reads the central directory at the end of the file, which must be complete and the only one. */
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
    const [, packed = 0, offset = 0] = wideNumbers(
      extra,
      [24, 20, 42].map((field) => tail.readUInt32LE(at + field)),
    );
    entries.push({
      name: name.toString('utf8').replaceAll('\\', '/').toLowerCase(),
      flags: tail.readUInt16LE(at + 8),
      method: tail.readUInt16LE(at + 10),
      packed,
      offset,
    });
    at += 46 + nameLength + extraLength + tail.readUInt16LE(at + 32);
  }
  return tail.readUInt32LE(at) === 0x02014b50 ? undefined : entries;
}

/** Offset of the end record whose comment reaches exactly to the end; undefined if there is none, or more than one. */
function endOf(tail: Buffer): number | undefined {
  const record = Buffer.from('PK\x05\x06', 'latin1');
  const found: number[] = [];
  for (let at = tail.indexOf(record); at !== -1 && at + 22 <= tail.length; at = tail.indexOf(record, at + 1))
    if (at + 22 + tail.readUInt16LE(at + 20) === tail.length) found.push(at);
  return found.length === 1 ? found[0] : undefined;
}

/** ZIP64: numbers that don't fit into 32 bits are in the extra field instead, in order. */
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

/** The text of the content types; undefined if it is encrypted, or compressed in a way that Office doesn't use. */
function textOf(part: Buffer, { flags, method, packed }: Entry): string | undefined {
  const start = localHeaderBytes + part.readUInt16LE(26) + part.readUInt16LE(28);
  if (flags % 2 === 1 || start + packed > part.length) return undefined;
  const bytes = part.subarray(start, start + packed);
  if (method === 0) return decode(bytes);
  return method === 8 ? decode(inflateRawSync(bytes, { maxOutputLength: maxTypesBytes })) : undefined;
}

/** Decodes text in any encoding and escaping that XML allows. */
function decode(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll('\0', '')
    .replaceAll(/&#(x?)([\da-f]{1,6});/gi, (_all, hex: string, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, hex === '' ? 10 : 16)),
    );
}

/** True if a part is, or is declared to be, a macro. */
export function hasMacro({ names, contentTypes }: OfficeArchive): boolean {
  return (
    names.some((name) => /vba(project|data)/.test(name)) ||
    /macroenabled|macrosheet|vbaproject|vbadata/i.test(contentTypes) ||
    // Custom entities could spell anything.
    /<!(doctype|entity)/i.test(contentTypes)
  );
}
