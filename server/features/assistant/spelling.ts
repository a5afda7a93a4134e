/** Finds the known word that a misspelt one was probably meant to be. */
export interface Spelling {
  /** The word itself when it is known, a near one, or null. */
  correct: (word: string) => string | null;
}

/**
 * Words that are `known` are right as they are; only `likely` ones are offered for a wrong one, of equally near ones the one
 * that is written most often.
 */
export function spelling(
  known: (word: string) => boolean,
  likely: Iterable<readonly [word: string, count: number]>,
): Spelling {
  const sorted = [...likely].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
  const byLetter = Map.groupBy(sorted, (word) => word[0] ?? '');
  return {
    correct(word) {
      if (known(word)) return word;
      const slips = allowedSlips(word);
      if (slips === 0) return null;
      let best: string | null = null;
      let least = slips + 1;
      for (const candidate of byLetter.get(word[0] ?? '') ?? []) {
        if (Math.abs(candidate.length - word.length) >= least || candidate.length < 4) continue;
        const found = distance(word, candidate);
        if (found < least) [best, least] = [candidate, found];
      }
      return best;
    },
  };
}

/** Short words and numbers have too many neighbours. */
function allowedSlips(word: string): number {
  if (word.length < 5 || word.length > 24 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Letters to add, drop, replace or swap with the next one. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
