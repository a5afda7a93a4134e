import type { Fonts } from '#server/typesetting/fonts.ts';
import { breakIntoLines, type Line, type TextStyle } from '#server/typesetting/lines.ts';

/** A title broken into lines, with the style in which they fit. */
export interface SetTitle {
  lines: Line[];
  style: TextStyle;
}

/** From large to small; larger sizes allow fewer lines. */
const steps = [
  { size: 92, lines: 1 },
  { size: 80, lines: 2 },
  { size: 66, lines: 3 },
  { size: 56, lines: 3 },
];
const smallest = { size: 56, lines: 3 };

/** Sets a title as large as it fits into `width` pixels. A title that fits at no size is truncated with an ellipsis. */
export function setTitle(fonts: Fonts, text: string, width: number): SetTitle {
  const title = text.split(/\s+/).filter(Boolean).join(' ');
  if (title === '') return { lines: [], style: styleAt(smallest.size) };
  const words = title.split(' ');
  for (const { size, lines: max } of steps) {
    const style = styleAt(size);
    // A word isn't broken if it fits at a smaller size.
    if (widestOf(fonts, words, style) > width && size > smallest.size) continue;
    const lines = breakIntoLines(fonts, title, style, width);
    if (lines.length <= max) return { lines, style };
  }
  return truncated(fonts, title, width);
}

function truncated(fonts: Fonts, title: string, width: number): SetTitle {
  const style = styleAt(smallest.size);
  const letters = Array.from(new Intl.Segmenter('en').segment(title), ({ segment }) => segment);
  const linesWith = (count: number) =>
    breakIntoLines(fonts, `${letters.slice(0, count).join('').trimEnd()}…`, style, width);
  let [fitting, tooMany] = [0, letters.length];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (linesWith(middle).length <= smallest.lines) fitting = middle;
    else tooMany = middle;
  }
  return { lines: linesWith(fitting), style };
}

function widestOf(fonts: Fonts, words: readonly string[], style: TextStyle): number {
  const lines = words.flatMap((word) => breakIntoLines(fonts, word, style));
  return Math.max(...lines.map(({ width }) => width));
}

function styleAt(size: number): TextStyle {
  return { face: 'serif', size };
}
