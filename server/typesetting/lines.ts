import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { standIn } from '#contract/invoices/missing-characters.ts';
import { type Fonts, measure, type TextFont } from './fonts.ts';
import type { Face } from './slices.ts';

export interface TextStyle {
  face: Face;
  /** In the same unit as widths. */
  size: number;
  /** OpenType features beyond the usual ones. */
  features?: readonly string[];
}

/** Letters of one font and one direction. */
export interface Piece {
  text: string;
  font: TextFont;
  /** From the left of the line. */
  x: number;
  width: number;
}

/** A line of text; its pieces are in reading order, their `x` says where they are drawn. */
export interface Line {
  pieces: Piece[];
  width: number;
  /** Empty space on the left that aligns the lines of a right-to-left paragraph on their right. */
  indent: number;
}

/** A user-perceived character with its font and its level: even levels are read from the left, odd ones from the right. */
interface Cluster {
  start: number;
  /** What is drawn for it. */
  text: string;
  font: TextFont;
  level: number;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Breaks a text into lines no wider than `width`, and each line into pieces by font and direction, ordered by the Unicode
 * Bidirectional Algorithm (UAX #9). A letter that no font has becomes a stand-in.
 */
export function breakIntoLines(fonts: Fonts, text: string, style: TextStyle, width = Infinity): Line[] {
  return paragraphsOf(text).flatMap((paragraph) => linesOf(fonts, paragraph, style, width));
}

/** The characters of a text for which no font has a glyph, each once. */
export function charactersWithoutFont(fonts: Fonts, text: string, face: Face): string[] {
  const found = paragraphsOf(text).flatMap((paragraph) =>
    Array.from(graphemes.segment(paragraph), ({ segment }) => segment).filter(
      (letters) => !isInvisible(letters) && !isCovered(fonts, face, letters),
    ),
  );
  return Array.from(new Set(found));
}

function isCovered(fonts: Fonts, face: Face, letters: string): boolean {
  return Array.from(letters).every((letter) => fonts.fontFor(face, letter) !== undefined);
}

/** Composed, because fonts have glyphs for composed letters; without control characters, which have none. */
function paragraphsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) =>
      line
        .replace(/\t/g, ' ')
        .replace(/\p{Cc}/gu, '')
        // Thai sara am: a ring that stands below the tone mark, and a letter. The shaper leaves both in their order.
        .replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32'),
    );
}

function linesOf(fonts: Fonts, text: string, style: TextStyle, width: number): Line[] {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, directionOf(text));
  const clusters = clustersOf(fonts, text, style.face, levels);
  const lines = breaksOf(clusters, text, style, width).map((part) => lineOf(part, style));
  if ((paragraphs[0]?.level ?? 0) % 2 === 0) return lines;
  const widest = Math.max(...lines.map((line) => line.width));
  return lines.map((line) => ({ ...line, indent: widest - line.width }));
}

/**
 * An English sentence is read from the left, also if it begins with a name that is read from the right: what has more letters from
 * the left, isolated names aside, is one. Any other text has the direction of its first letter.
 */
function directionOf(text: string): 'ltr' | 'auto' {
  const counts = { fromLeft: 0, fromRight: 0 };
  for (const letter of text.replaceAll(/\u2068[^\u2069]*\u2069/g, '')) {
    const type = bidi.getBidiCharTypeName(letter);
    if (type === 'L') counts.fromLeft += 1;
    if (type === 'R' || type === 'AL') counts.fromRight += 1;
  }
  return counts.fromLeft > counts.fromRight ? 'ltr' : 'auto';
}

function clustersOf(fonts: Fonts, text: string, face: Face, levels: Uint8Array): Cluster[] {
  const clusters: Cluster[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    if (isInvisible(segment)) continue;
    const level = levels[index] ?? 0;
    const font = fontOf(fonts, face, segment, clusters.at(-1)?.font);
    if (font) clusters.push({ start: index, text: segment, font, level });
    else {
      // No font has all of it: each part by itself, and a stand-in for what no font has.
      for (const part of partsOf(fonts, face, segment)) clusters.push({ start: index, level, ...part });
    }
  }
  return clusters;
}

/** A space takes the font of the word before it, so that the two stay one piece. */
function fontOf(
  fonts: Fonts,
  face: Face,
  letters: string,
  before: TextFont | undefined,
): TextFont | undefined {
  return letters === ' ' && before?.font.hasGlyphForCodePoint(0x20) ? before : fonts.fontFor(face, letters);
}

function partsOf(fonts: Fonts, face: Face, letters: string): Pick<Cluster, 'text' | 'font'>[] {
  const isMissing = !isCovered(fonts, face, letters);
  if (isMissing) fonts.hasStandIn = true;
  const parts = isMissing ? [standIn] : Array.from(letters);
  return parts.flatMap((text) => {
    const font = fonts.fontFor(face, text);
    return font ? [{ text, font }] : [];
  });
}

/** Direction marks take part in the order of a line but aren't drawn. */
function isInvisible(letters: string): boolean {
  return /^\p{Default_Ignorable_Code_Point}+$/u.test(letters);
}

/** The clusters of each line, without the spaces at its end. */
function breaksOf(clusters: Cluster[], text: string, style: TextStyle, width: number): Cluster[][] {
  const lines: Cluster[][] = [];
  let line: Cluster[] = [];
  let used = 0;
  const end = () => {
    lines.push(withoutTrailingSpace(line));
    line = [];
    used = 0;
  };
  const add = (part: Cluster[]) => {
    line.push(...part);
    used += widthOf(part, style);
  };
  for (const part of unbreakableParts(clusters, text)) {
    const partWidth = widthOf(withoutTrailingSpace(part), style);
    if (line.length > 0 && used + partWidth > width + 0.01) end();
    if (partWidth <= width + 0.01) add(part);
    else {
      // Longer than a line, such as an address of a page: it breaks anywhere.
      for (const cluster of part) {
        // Measured together: letters next to each other are wider or narrower than apart.
        if (line.length > 0 && widthOf(withoutTrailingSpace([...line, cluster]), style) > width) end();
        line.push(cluster);
      }
      used = widthOf(line, style);
    }
  }
  end();
  return lines;
}

/** Splits where a line may end (UAX #14). */
function unbreakableParts(clusters: Cluster[], text: string): Cluster[][] {
  const breaker = new LineBreaker(text);
  const parts: Cluster[][] = [];
  let rest = clusters;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const { position } = next;
    const after = rest.findIndex(({ start }) => start >= position);
    const part = after === -1 ? rest : rest.slice(0, after);
    rest = after === -1 ? [] : rest.slice(after);
    if (part.length > 0) parts.push(part);
  }
  return rest.length > 0 ? [...parts, rest] : parts;
}

function withoutTrailingSpace(clusters: Cluster[]): Cluster[] {
  const last = clusters.findLastIndex(({ text }) => text.trim() !== '');
  return clusters.slice(0, last + 1);
}

function widthOf(clusters: Cluster[], style: TextStyle): number {
  return piecesOf(clusters, style).reduce((sum, { width }) => sum + width, 0);
}

function lineOf(clusters: Cluster[], style: TextStyle): Line {
  const pieces = piecesOf(clusters, style);
  let x = 0;
  const starts = new Map<unknown, number>();
  for (const piece of visualOrder(pieces)) {
    starts.set(piece, x);
    x += piece.width;
  }
  return {
    pieces: pieces.map((piece) => ({
      text: piece.text,
      font: piece.font,
      width: piece.width,
      x: starts.get(piece) ?? 0,
    })),
    width: x,
    indent: 0,
  };
}

type LevelPiece = Omit<Piece, 'x'> & { level: number };

/** Joins neighbors of one font and level, and measures them. */
function piecesOf(clusters: Cluster[], { size, features = [] }: TextStyle): LevelPiece[] {
  const groups: Cluster[][] = [];
  for (const cluster of clusters) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before?.font === cluster.font && before.level === cluster.level) group.push(cluster);
    else groups.push([cluster]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { font, level } = first;
    const text = shapeable(group);
    return [{ text, font, level, width: measure(font, text, features).width * size }];
  });
}

/**
 * The text of a piece as the shaper wants it. The shaper finds the direction by the script alone: letters in the other
 * direction (digits of Persian, a bracket in Hebrew) are turned around before.
 */
function shapeable(clusters: Cluster[]): string {
  const [first] = clusters;
  if (!first) return '';
  const isFromRight = first.level % 2 === 1;
  const letters = isFromRight
    ? clusters.map(({ text }) => bidi.getMirroredCharacter(text) ?? text)
    : clusters.map(({ text }) => text);
  const text = letters.join('');
  return isFromRight === measure(first.font, text, []).fromRight ? text : letters.toReversed().join('');
}

/** Rule L2 of UAX #9: from the highest level down, each sequence at that level or above is reversed. */
function visualOrder(pieces: readonly LevelPiece[]): LevelPiece[] {
  let order = [...pieces];
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    const next: LevelPiece[] = [];
    let sequence: LevelPiece[] = [];
    for (const piece of order) {
      if (piece.level >= level) sequence.unshift(piece);
      else {
        next.push(...sequence, piece);
        sequence = [];
      }
    }
    order = [...next, ...sequence];
  }
  return order;
}
