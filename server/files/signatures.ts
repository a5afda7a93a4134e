/** How a family of files is recognized: how it begins, and a mark that is somewhere in it. */
export interface Signature {
  begins: (head: Uint8Array) => boolean;
  mark?: Uint8Array;
  /** In an archive: how the name of its main part begins. */
  part?: string;
}

const ascii = (text: string) => Buffer.from(text, 'latin1');
const wide = (text: string) => Buffer.from(text, 'utf16le');

const withBytes = (...bytes: number[]) => at(0, Buffer.from(bytes));

/** Office files before 2007, and newer ones behind a password: boxes of named streams. */
const oldOffice = withBytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const zip = at(0, Buffer.from([0x50, 0x4b, 0x03, 0x04]));
const locked = { begins: oldOffice, mark: wide('EncryptedPackage') };

/** Windows, Linux, macOS (four spellings, and several processors in one), scripts. */
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
  docx: [{ begins: zip, part: 'word/document' }, locked],
  xls: [
    { begins: oldOffice, mark: wide('Workbook') },
    { begins: oldOffice, mark: wide('Book') },
  ],
  xlsx: [{ begins: zip, part: 'xl/workbook' }, locked],
  qbw: [{ begins: notKnownAsAnother }],
  qbb: [{ begins: notKnownAsAnother }],
  qbm: [{ begins: notKnownAsAnother }],
  zip: [{ begins: zip }],
};

/** How texts that a program imports begin, without a byte order mark and white space. */
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

/** The signatures of a name's ending; undefined for text, which has none. A picture may be any of the four kinds. */
export function signaturesOf(ending: string): readonly Signature[] | undefined {
  if (Object.hasOwn(textBegins, ending)) return undefined;
  return families[ending] ?? picture;
}

/** Whether a text can be what its name's ending says, by its beginning: the first 4096 bytes as Latin-1. */
export function textFits(ending: string, head: string): boolean {
  return textBegins[ending]?.(head.replace(/^\u00ef\u00bb\u00bf/, '').trimStart()) ?? false;
}

/** Which kind of picture this is, whatever its name says: phones often name one for another. */
export function pictureType(head: Uint8Array): string | undefined {
  return pictureTypes[picture.findIndex(({ begins }) => begins(head))];
}

/** A program that runs when the file is opened: in a new Office file, and in one from before 2007. */
export const macroMarks: readonly Uint8Array[] = [ascii('vbaProject'), wide('_VBA_PROJECT')];

function at(offset: number, bytes: Uint8Array) {
  return (head: Uint8Array) => Buffer.compare(head.subarray(offset, offset + bytes.length), bytes) === 0;
}

function isHeic(head: Uint8Array): boolean {
  const brand = Buffer.from(head.subarray(8, 12)).toString('latin1');
  return at(4, ascii('ftyp'))(head) && /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand);
}

/** Files of QuickBooks begin differently from year to year, and Intuit documents none: only what is surely another kind is refused. */
function notKnownAsAnother(head: Uint8Array): boolean {
  return ![...programs, at(0, ascii('%PDF-'))].some((begins) => begins(head));
}

function notXml(head: string): boolean {
  return !/^<\?xml/i.test(head);
}

/** OFX, and what Intuit makes of it for QuickBooks (QBO) and Quicken (QFX): old headers are lines, new ones XML. */
function isBankStatement(head: string): boolean {
  return /^(OFXHEADER|<\?xml|<\?OFX|<OFX>)/i.test(head) && /<OFX>/i.test(head);
}

/** IIF begins with the heading of a table (!ACCNT, !TRNS), QIF with a kind of account (!Type:Bank). */
function hasColumnsOrType(head: string): boolean {
  return head.startsWith('!');
}
