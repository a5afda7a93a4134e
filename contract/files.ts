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
};

/** As the browser's file dialog takes them. */
export const acceptedFiles = Object.keys(mediaTypes)
  .map((ending) => `.${ending}`)
  .join(',');
export const acceptedFilesText = 'PDF, Word, Excel, CSV, text, PNG, JPEG, HEIC or WebP';

/** The ending of a file's name in lower case, without its dot; empty where there is none. */
export function endingOf(name: string): string {
  return /\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** What a browser shows by itself, so that it can be looked at before it is saved. */
const previewed: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'];

export function hasPreview(mediaType: string): boolean {
  return previewed.includes(mediaType);
}

/** Why a file cannot be sent, as far as its name and size (bytes) tell; null when nothing speaks against it. */
export function refusalOfFile({ name, size }: { name: string; size: number }): string | null {
  if (endingOf(name) === 'zip')
    return 'Please send the files themselves instead of a ZIP archive; you can choose several at once.';
  if (!Object.hasOwn(mediaTypes, endingOf(name)))
    return `Files of this kind are not taken. Please send ${acceptedFilesText}.`;
  if (size === 0) return 'This file is empty. Please choose another one.';
  if (size > largestFile) return `This file is too large. Please send at most ${largestFileText}.`;
  return null;
}

/** 1536 as '1.5 KB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const [amount, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB'];
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${unit}`;
}
