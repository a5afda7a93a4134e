/** How a file format is recognized: how it begins, and a mark somewhere in it. */
export interface Signature {
  begins: (head: Uint8Array) => boolean;
  mark?: Uint8Array;
  /** In an archive: how the name of its main part begins. */
  part?: string;
}

const ascii = (text: string) => Buffer.from(text, 'latin1');
const wide = (text: string) => Buffer.from(text, 'utf16le');

const withBytes = (...bytes: number[]) => at(0, Buffer.from(bytes));

/** Office files before 2007, and newer ones with a password: containers of named streams. */
const oldOffice = withBytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const zip = at(0, Buffer.from([0x50, 0x4b, 0x03, 0x04]));
const encryptedOffice = { begins: oldOffice, mark: wide('EncryptedPackage') };

/** Programs for Windows, Linux and macOS (four byte orders, and universal binaries), and scripts. */
const programs = [
  at(0, ascii('MZ')),
  withBytes(0x7f, 0x45, 0x4c, 0x46),
  ...[0xce, 0xcf].flatMap((last) => [withBytes(0xfe, 0xed, 0xfa, last), withBytes(last, 0xfa, 0xed, 0xfe)]),
  withBytes(0xca, 0xfe, 0xba, 0xbe),
  at(0, ascii('#!')),
];

const picture: Signature[] = [
  { begins: withBytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { begins: withBytes(0xff, 0xd8, 0xff) },
  { begins: (head) => at(0, ascii('RIFF'))(head) && at(8, ascii('WEBP'))(head) },
  { begins: isHeic },
];

const families: Readonly<Record<string, readonly Signature[]>> = {
  pdf: [{ begins: at(0, ascii('%PDF-')) }],
  doc: [{ begins: oldOffice, mark: wide('WordDocument') }],
  docx: [{ begins: zip, part: 'word/document' }, encryptedOffice],
  xls: [
    { begins: oldOffice, mark: wide('Workbook') },
    { begins: oldOffice, mark: wide('Book') },
  ],
  xlsx: [{ begins: zip, part: 'xl/workbook' }, encryptedOffice],
  qbw: [{ begins: isNoOtherFormat }],
  qbb: [{ begins: isNoOtherFormat }],
  qbm: [{ begins: isNoOtherFormat }],
  zip: [{ begins: zip }],
};

/** How text formats begin, without byte order mark and white space. */
const textBegins: Readonly<Record<string, (head: string) => boolean>> = {
  csv: notXml,
  txt: notXml,
  qbo: isBankStatement,
  qfx: isBankStatement,
  ofx: isBankStatement,
  iif: hasColumnsOrType,
  qif: hasColumnsOrType,
};

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/heic'] as const;

/** The signatures for a file extension; undefined for text formats, which have none. A picture may have any of the four. */
export function signaturesOf(ending: string): readonly Signature[] | undefined {
  if (Object.hasOwn(textBegins, ending)) return undefined;
  return families[ending] ?? picture;
}

/** The extension of each format that is recognized by how it begins. A ZIP archive may turn out to be an Office file. */
const recognizable = ['pdf', 'zip', 'doc', 'png', 'jpg', 'webp', 'heic', 'ofx', 'iif'] as const;

/**
 * The extension that a file should have, going by its first 4096 bytes: `zip` for archives, also those of Office, and `doc` for
 * all old Office files. Undefined if that is unclear, as with QuickBooks files. Plain text counts only with `plainText`.
 */
export function recognizedExtension(
  head: Uint8Array,
  { plainText }: { plainText: boolean },
): string | undefined {
  const text = Buffer.from(head).toString('latin1');
  const found = recognizable.find((extension) => {
    const type = pictureTypes.findIndex((mediaType) => mediaType.endsWith(extension.replace('jpg', 'jpeg')));
    if (type !== -1) return picture[type]?.begins(head);
    const signatures = families[extension];
    return signatures ? signatures[0]?.begins(head) : textFits(extension, text);
  });
  // Both begin with an exclamation mark.
  if (found === 'iif') return /^!(type|account|option)\b/i.test(text.trimStart()) ? 'qif' : 'iif';
  if (found !== undefined || !plainText) return found;
  return programs.some((begins) => begins(head)) || head.includes(0) ? undefined : 'txt';
}

/** Whether a text matches its extension, going by the first 4096 bytes as Latin-1. */
export function textFits(ending: string, head: string): boolean {
  return textBegins[ending]?.(head.replace(/^\u00ef\u00bb\u00bf/, '').trimStart()) ?? false;
}

/** The media type of a picture, whatever its extension: phones often mix them up. */
export function pictureType(head: Uint8Array): string | undefined {
  return pictureTypes[picture.findIndex(({ begins }) => begins(head))];
}

/** Marks of macros: in new Office files, and in those from before 2007. */
export const macroMarks: readonly Uint8Array[] = [ascii('vbaProject'), wide('_VBA_PROJECT')];

function at(offset: number, bytes: Uint8Array) {
  return (head: Uint8Array) => Buffer.compare(head.subarray(offset, offset + bytes.length), bytes) === 0;
}

function isHeic(head: Uint8Array): boolean {
  const brand = Buffer.from(head.subarray(8, 12)).toString('latin1');
  return at(4, ascii('ftyp'))(head) && /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand);
}

/**
 * QuickBooks files begin differently from year to year, and Intuit documents none of it: only what is clearly another
 * format is refused.
 */
function isNoOtherFormat(head: Uint8Array): boolean {
  return ![...programs, at(0, ascii('%PDF-'))].some((begins) => begins(head));
}

function notXml(head: string): boolean {
  return !/^<\?xml/i.test(head);
}

/** OFX and Intuit's variants for QuickBooks (QBO) and Quicken (QFX): old headers are lines, new ones XML. */
function isBankStatement(head: string): boolean {
  return /^(OFXHEADER|<\?xml|<\?OFX|<OFX>)/i.test(head) && /<OFX>/i.test(head);
}

/** IIF begins with the header of a table (!ACCNT, !TRNS), QIF with an account type (!Type:Bank). */
function hasColumnsOrType(head: string): boolean {
  return head.startsWith('!');
}
