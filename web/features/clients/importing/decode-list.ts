/** Shown when someone chooses an Excel workbook; the import takes CSV. */
export const workbookMessage =
  'This is an Excel workbook. In Excel choose File, Save As, CSV UTF-8, and choose the file it saves.';

/**
 * Decodes a list as spreadsheets save it: UTF-8, UTF-16 with or without a byte order mark, or else Windows-1252. Returns
 * null for an Excel workbook. Drops NUL characters and replaces lone surrogates, which can't be stored.
 */
export function decodeList(bytes: Uint8Array): string | null {
  if (workbookSignatures.some((signature) => signature.every((byte, index) => bytes[index] === byte)))
    return null;
  return new TextDecoder(encodingOf(bytes)).decode(bytes).replaceAll('\0', '').toWellFormed();
}

/** The first bytes of .xlsx and of .xls. */
const workbookSignatures = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // In UTF-16, every second byte of English text is zero; in the other encodings hardly any byte is.
  const sample = bytes.subarray(0, 1000);
  const zeros = [0, 1].map(
    (parity) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length,
  );
  const threshold = sample.length / 4;
  if ((zeros[1] ?? 0) > threshold) return 'utf-16le';
  if ((zeros[0] ?? 0) > threshold) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
