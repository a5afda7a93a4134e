/** A title broken into lines, with the font size in pixels at which they fit. */
export interface SetTitle {
  lines: string[];
  size: number;
}

/** From large to small; larger sizes allow fewer lines. */
const steps = [
  { size: 92, lines: 1 },
  { size: 80, lines: 2 },
  { size: 66, lines: 3 },
  { size: 56, lines: 3 },
];
const smallest = { size: 56, lines: 3 };

/**
 * Sets a title as large as it fits into `width` pixels. `widthOf` gives the width of a text at a font size of one pixel. A
 * title that fits at no size is truncated with an ellipsis.
 */
export function setTitle(title: string, width: number, widthOf: (text: string) => number): SetTitle {
  const words = title.split(/\s+/).filter(Boolean);
  const widths = new Map(words.map((word) => [word, widthOf(word)]));
  const space = 0.24;
  for (const { size, lines: max } of steps) {
    const lines = breakLines(words, (word) => widths.get(word) ?? 0, space, width / size);
    if (lines && lines.length <= max) return { lines, size };
  }
  // A rough estimate of characters per line is good enough for a title that nobody could read anyway.
  const inLine = Math.floor((width / smallest.size) * 2);
  const lines = title.match(new RegExp(`.{1,${inLine}}(?:\\s|$)|\\S{${inLine}}`, 'gu')) ?? [];
  const trimmed = lines.map((line) => line.trim());
  return { lines: truncate(trimmed, smallest.lines), size: smallest.size };
}

/** Breaks words into lines no wider than `width`; undefined if a single word is wider. */
function breakLines(
  words: string[],
  widthOf: (word: string) => number,
  space: number,
  width: number,
): string[] | undefined {
  const lines: string[] = [];
  let remaining = 0;
  for (const word of words) {
    const wordWidth = widthOf(word);
    if (wordWidth > width) return undefined;
    if (lines.length > 0 && wordWidth + space <= remaining) {
      lines.push(`${lines.pop()} ${word}`);
      remaining -= wordWidth + space;
    } else {
      lines.push(word);
      remaining = width - wordWidth;
    }
  }
  return lines;
}

function truncate(lines: string[], max: number): string[] {
  return lines.length <= max ? lines : [...lines.slice(0, max - 1), `${lines[max - 1]}…`];
}
