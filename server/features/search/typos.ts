/**
 * How many letters lack, are too many, are others or are swapped with the next one in what is typed of a word, perhaps only
 * its beginning. More than `most` may be answered as any number above it.
 */
export function typosInBeginning(typed: string, word: string, most: number): number {
  if (typed.length - word.length > most) return most + 1;
  // Letters further on than this are not typed yet.
  const compared = word.slice(0, typed.length + most);
  // Optimal string alignment distance: one row for each letter typed, one column for each beginning of the word.
  let beforeLast: number[] = [];
  let last = Array.from({ length: compared.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= compared.length; column += 1) {
      const isSame = typed[row - 1] === compared[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === compared[column - 2] &&
        typed[row - 2] === compared[column - 1];
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return Math.min(...last);
}

const at = (row: readonly number[], column: number) => row[column] ?? Infinity;
