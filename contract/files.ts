import type { ApiErrorCode } from './errors.ts';

/** Bytes a file may have. */
export const largestFile = 50 * 1024 * 1024;
export const largestFileText = '50 MB';

/** What a file may be, by the ending of its name; the server holds the content against it. */
export const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  heic: 'image/heic',
  heif: 'image/heic',
  webp: 'image/webp',
  qbw: 'application/octet-stream',
  qbb: 'application/octet-stream',
  qbm: 'application/octet-stream',
  iif: 'text/plain',
  qbo: 'application/vnd.intu.qbo',
  qfx: 'application/vnd.intu.qfx',
  ofx: 'application/x-ofx',
  qif: 'text/plain',
  zip: 'application/zip',
};

/** As the browser's file dialog takes them. */
export const acceptedFiles = Object.keys(mediaTypes)
  .map((ending) => `.${ending}`)
  .join(',');
export const acceptedFilesText =
  'PDF, Word, Excel, CSV, text, PNG, JPEG, HEIC, WebP, QuickBooks (QBW, QBB, QBM, IIF), bank files (QBO, QFX, OFX, QIF) or ZIP';

/** The ending of a file's name in lower case, without its dot; empty where there is none. */
export function endingOf(name: string): string {
  return /\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** What a browser shows by itself, so that it can be looked at before it is saved. */
const previewed: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'];

export function hasPreview(mediaType: string): boolean {
  return previewed.includes(mediaType);
}

/** 1536 as '1.5 KB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const megabytes = bytes / 1024 / 1024;
  const [amount, unit] =
    megabytes < 1 ? [bytes / 1024, 'KB'] : megabytes < 1024 ? [megabytes, 'MB'] : [megabytes / 1024, 'GB'];
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${unit}`;
}

/** What every call that takes a file may answer. */
export const uploadErrors = [
  'invalid',
  'too-large',
  'wrong-type',
  'conflict',
  'storage-full',
  'too-many',
  'unavailable',
  'disk-full',
] as const satisfies readonly ApiErrorCode[];
