import { folded } from '../search/folded.ts';

/** The words of a name in lower case, without accents and punctuation. */
export function nameWords(name: string): string[] {
  return folded(name)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
}
