import type { ApiErrorCode } from './errors.ts';

/** Size limit of an uploaded file, in bytes. */
export const maxFileBytes = 50 * 1024 * 1024;
export const maxFileText = '50 MB';

/** Media types of the accepted files by extension; the server also checks that the content matches. */
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

/** For the `accept` attribute of a file input. */
export const acceptedFiles = Object.keys(mediaTypes)
  .map((extension) => `.${extension}`)
  .join(',');
export const acceptedFilesText =
  'PDF, Word, Excel, CSV, text, PNG, JPEG, HEIC, WebP, QuickBooks (QBW, QBB, QBM, IIF), bank files (QBO, QFX, OFX, QIF) or ZIP';

/** The extension of a file name in lower case, without its dot; empty if there is none. */
export function fileExtension(name: string): string {
  return /\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Media types that browsers display, so that a file can be viewed before it is saved. */
const previewable: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'];

export function hasPreview(mediaType: string): boolean {
  return previewable.includes(mediaType);
}

/** 1536 as '1.5 KB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const megabytes = bytes / 1024 / 1024;
  const [amount, unit] =
    megabytes < 1 ? [bytes / 1024, 'KB'] : megabytes < 1024 ? [megabytes, 'MB'] : [megabytes / 1024, 'GB'];
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${unit}`;
}

/** Errors that every call with a file can answer. */
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
