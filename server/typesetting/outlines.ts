import type { Line, TextStyle } from './lines.ts';

/** A line of text as SVG path data, its baseline beginning at `x`, `y`. */
export function outlinesOf(line: Line, { size, features = [] }: TextStyle, x: number, y: number): string {
  return line.pieces
    .flatMap(({ text, font: { font }, x: start }) => {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(text, [...features]);
      let at = x + line.indent + start;
      return glyphs.map((glyph, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        // Fonts count upwards, pictures downwards.
        const path = glyph.path
          .scale(scale, -scale)
          .translate(at + xOffset * scale, y - yOffset * scale)
          .toSVG();
        at += xAdvance * scale;
        return path;
      });
    })
    .join('');
}
