/**
 * The number of typos in what was typed of a word, which may be only its beginning: missing, extra, wrong or swapped letters.
 * If there are more than `maxTypos`, returns any larger number.
 */
export function prefixTypos(typed: string, word: string, maxTypos: number): number {
  if (typed.length - word.length > maxTypos) return maxTypos + 1;
  // Letters beyond this have not been typed yet.
  const prefix = word.slice(0, typed.length + maxTypos);
  // Optimal string alignment distance: one row per typed letter, one column per prefix of the word.
  let rowBeforePrevious: number[] = [];
  let previousRow = Array.from({ length: prefix.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const currentRow = [row];
    for (let column = 1; column <= prefix.length; column += 1) {
      const isEqual = typed[row - 1] === prefix[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === prefix[column - 2] &&
        typed[row - 2] === prefix[column - 1];
      currentRow.push(
        Math.min(
          valueAt(previousRow, column) + 1,
          valueAt(currentRow, column - 1) + 1,
          valueAt(previousRow, column - 1) + (isEqual ? 0 : 1),
          isSwapped ? valueAt(rowBeforePrevious, column - 2) + 1 : Infinity,
        ),
      );
    }
    [rowBeforePrevious, previousRow] = [previousRow, currentRow];
  }
  return Math.min(...previousRow);
}

const valueAt = (row: readonly number[], column: number) => row[column] ?? Infinity;
