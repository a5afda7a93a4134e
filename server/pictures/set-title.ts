/** A title broken into lines, with the size in pixels in which they fit. */
export interface SetTitle {
  lines: string[];
  size: number;
}

/** From large to small; a larger one takes fewer lines. */
const steps = [
  { size: 92, lines: 1 },
  { size: 80, lines: 2 },
  { size: 66, lines: 3 },
  { size: 56, lines: 3 },
];
const smallest = { size: 56, lines: 3 };

/**
 * Sets a title as large as it fits into a box so many pixels wide. `widthOf` gives the width of a text at a size of one pixel. What
 * fits at no size is cut, with an ellipsis.
 */
export function setTitle(title: string, width: number, widthOf: (text: string) => number): SetTitle {
  const words = title.split(/\s+/).filter(Boolean);
  const widths = new Map(words.map((word) => [word, widthOf(word)]));
  const space = 0.24;
  for (const { size, lines: max } of steps) {
    const lines = broken(words, (word) => widths.get(word) ?? 0, space, width / size);
    if (lines && lines.length <= max) return { lines, size };
  }
  // About two characters to a size: enough for a title that nobody could read anyway.
  const inLine = Math.floor((width / smallest.size) * 2);
  const lines = title.match(new RegExp(`.{1,${inLine}}(?:\\s|$)|\\S{${inLine}}`, 'gu')) ?? [];
  const trimmed = lines.map((line) => line.trim());
  return { lines: cut(trimmed, smallest.lines), size: smallest.size };
}

/** Lines of whole words no wider than `width`; undefined when a word alone is wider. */
function broken(
  words: string[],
  widthOf: (word: string) => number,
  space: number,
  width: number,
): string[] | undefined {
  const lines: string[] = [];
  let left = 0;
  for (const word of words) {
    const needed = widthOf(word);
    if (needed > width) return undefined;
    if (lines.length > 0 && needed + space <= left) {
      lines.push(`${lines.pop()} ${word}`);
      left -= needed + space;
    } else {
      lines.push(word);
      left = width - needed;
    }
  }
  return lines;
}

function cut(lines: string[], max: number): string[] {
  return lines.length <= max ? lines : [...lines.slice(0, max - 1), `${lines[max - 1]}…`];
}
