import { fileExtension } from '#contract/files.ts';

/** As long as Windows and macOS allow, so that no name is cut that a file can have. */
const maxLength = 255;

/**
 * A file name that is safe to store and show: without folders, control characters and bidirectional marks, and shortened
 * before its extension to 255 UTF-16 units. Empty if nothing is left.
 */
export function cleanName(name: string): string {
  const cleaned = (name.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  if (cleaned.length <= maxLength) return cleaned;
  const ending = fileExtension(cleaned);
  const suffix = ending === '' ? '' : `.${ending}`;
  // A character of two units that would be cut in half is left out.
  const kept = cleaned.slice(0, maxLength - suffix.length).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trimEnd()}${suffix}`;
}
