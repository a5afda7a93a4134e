/** Two initials: of the first and the last word, or the first two of a single one. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  const emails =
    words.length > 1
      ? [words.at(0), words.at(-1)].map((word) => firstLetters(word, 1))
      : [firstLetters(words[0], 2)];
  return emails.join('').toUpperCase();
}

function firstLetters(word: string | undefined, count: number): string {
  return Array.from(word ?? '')
    .slice(0, count)
    .join('');
}
