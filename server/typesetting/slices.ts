import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** The three styles of text that the firm's PDFs and pictures use: headings, text, and emphasized text. */
export type Face = 'serif' | 'sans' | 'strong';

/** A font file with the letters of one script, or with some of the Chinese or Korean ones, in one weight. */
export interface Slice {
  id: string;
  file: string;
  /** Where on the font's axes: weight, and optical size if it has one. */
  axes: Record<string, number>;
  /** First and last code point of each range. The file may still lack some of them. */
  ranges: readonly (readonly [number, number])[];
}

const weights: Readonly<Record<Face, number>> = { serif: 440, sans: 400, strong: 600 };

/** Fonts in the order in which a letter is looked for: first the firm's own, then those for other scripts. */
const families: Readonly<Record<Face, readonly string[]>> = {
  serif: ['newsreader', 'noto-serif', ...others()],
  sans: ['public-sans', ...others()],
  strong: ['public-sans', ...others()],
};

function others(): string[] {
  return [
    'noto-sans',
    'noto-sans-hebrew',
    'noto-sans-armenian',
    'noto-sans-georgian',
    'noto-sans-thai',
    'vazirmatn',
    'noto-sans-sc',
    'noto-sans-kr',
  ];
}

/** The size for which headings are designed: Newsreader gets finer with it. */
const headingAxes = { axis: 'opsz', values: { opsz: 60 } };

const require = createRequire(import.meta.url);
const cache = new Map<Face, readonly Slice[]>();

/** All slices that may have the letters of a text in this face, the preferred ones first. */
export function slicesOf(face: Face): readonly Slice[] {
  const existing = cache.get(face);
  if (existing) return existing;
  const slices = families[face].flatMap((family) => slicesOfFamily(family, weights[face]));
  cache.set(face, slices);
  return slices;
}

const rangesBySlice = z.record(z.string(), z.string());

function slicesOfFamily(family: string, wght: number): Slice[] {
  const list = require.resolve(`@fontsource-variable/${family}/unicode.json`);
  const { axis, values } = family === 'newsreader' ? headingAxes : { axis: 'wght', values: {} };
  const slices = rangesBySlice.parse(JSON.parse(readFileSync(list, 'utf8')));
  // The package lists the least common letters first.
  return Object.entries(slices)
    .toReversed()
    .map(([key, ranges]) => ({
      id: `${family} ${key} ${wght}`,
      file: join(dirname(list), 'files', `${family}-${key.replace(/[[\]]/g, '')}-${axis}-normal.woff2`),
      axes: { ...values, wght },
      ranges: ranges.split(',').map(rangeOf),
    }));
}

/** Reads 'U+0460-052F' or 'U+20B4'. */
function rangeOf(text: string): [number, number] {
  const [first = 0, last = first] = text
    .slice(2)
    .split('-')
    .map((digits) => Number.parseInt(digits, 16));
  return [first, last];
}

export function mayHave({ ranges }: Slice, codePoint: number): boolean {
  return ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}
