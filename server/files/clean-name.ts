import { fileExtension } from '#contract/files.ts';

const maxLength = 150;

/**
 * A file name that is safe to store and show: without folders, control characters and bidirectional marks, and shortened
 * before its extension to 150 characters. Empty if nothing is left.
 */
export function cleanName(name: string): string {
  const cleaned = (name.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  const characters = Array.from(cleaned);
  if (characters.length <= maxLength) return cleaned;
  const ending = fileExtension(cleaned);
  const suffix = ending === '' ? '' : `.${ending}`;
  return `${characters
    .slice(0, maxLength - suffix.length)
    .join('')
    .trimEnd()}${suffix}`;
}
