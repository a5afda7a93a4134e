/** The initials of the first and last word of a name, or the first two letters of a single word. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  const letters =
    words.length > 1
      ? [words.at(0), words.at(-1)].map((word) => firstLetters(word, 1))
      : [firstLetters(words[0], 2)];
  return letters.join('').toUpperCase();
}

function firstLetters(word: string | undefined, count: number): string {
  return Array.from(word ?? '')
    .slice(0, count)
    .join('');
}
