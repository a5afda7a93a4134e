import { endingOf } from '#contract/files.ts';

const longest = 150;

/**
 * The name of a file as it may be stored and shown: without folders, control characters and marks that turn the direction of
 * text, shortened before its ending to 150 characters. Empty when nothing is left.
 */
export function cleanName(name: string): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  const characters = Array.from(bare);
  if (characters.length <= longest) return bare;
  const ending = endingOf(bare);
  const kept = ending === '' ? '' : `.${ending}`;
  return `${characters
    .slice(0, longest - kept.length)
    .join('')
    .trimEnd()}${kept}`;
}
