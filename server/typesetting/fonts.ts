import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { type Face, mayHave, type Slice, slicesOf } from './slices.ts';

/** A font file in memory. */
export interface TextFont {
  id: string;
  data: Buffer;
  font: Font;
  /** Texts that were measured with it. */
  measured: Map<string, Measured>;
}

interface Measured {
  /** In parts of the font size. */
  width: number;
  /** Whether the shaper sets the text from the right. */
  fromRight: boolean;
}

/** Most texts are made of the same words, and shaping one takes a while. */
const maxMeasured = 2000;

/** The width of a text in one font, and its direction by its script. */
export function measure({ font, measured }: TextFont, text: string, features: readonly string[]): Measured {
  const key = `${features.join()} ${text}`;
  const existing = measured.get(key);
  if (existing) return existing;
  const { advanceWidth, direction } = font.layout(text, [...features]);
  const result = { width: advanceWidth / font.unitsPerEm, fromRight: direction === 'rtl' };
  if (measured.size >= maxMeasured) measured.clear();
  measured.set(key, result);
  return result;
}

/**
 * The fonts of one document. A letter's font is loaded only when a text needs it: whoever draws asks for fonts, and while
 * some of them were `wanted` but not loaded yet, loads them and draws again.
 */
export class Fonts {
  readonly #loaded = new Map<string, TextFont>();
  readonly #wanted = new Set<Slice>();
  readonly #fontOf = new Map<string, TextFont | undefined>();
  readonly #base: TextFont;
  /** Whether a stand-in is drawn for a letter that no font has. */
  hasStandIn = false;

  private constructor(base: TextFont) {
    this.#base = base;
  }

  static async open(): Promise<Fonts> {
    const slice = slicesOf('sans').at(0);
    if (!slice) throw new Error('The text font is missing.');
    return new Fonts(await loadSlice(slice));
  }

  /** The first font that has all of these letters; undefined if none has. */
  fontFor(face: Face, letters: string): TextFont | undefined {
    const key = `${face} ${letters}`;
    if (this.#fontOf.has(key)) return this.#fontOf.get(key);
    const codePoints = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0).filter(isDrawn);
    for (const slice of slicesOf(face)) {
      if (!codePoints.every((codePoint) => mayHave(slice, codePoint))) continue;
      const font = this.#loaded.get(slice.id);
      if (!font) {
        this.#wanted.add(slice);
        // Whatever is drawn now is drawn again with the right font.
        return this.#base;
      }
      if (codePoints.every((codePoint) => font.font.hasGlyphForCodePoint(codePoint))) {
        this.#fontOf.set(key, font);
        return font;
      }
    }
    this.#fontOf.set(key, undefined);
    return undefined;
  }

  /** Loads the fonts that were wanted since the last time; false if there were none. */
  async loadWanted(): Promise<boolean> {
    const wanted = Array.from(this.#wanted);
    this.#wanted.clear();
    for (const slice of wanted) this.#loaded.set(slice.id, await loadSlice(slice));
    return wanted.length > 0;
  }
}

/** Runs `draw` until it has all the fonts it asks for. The last run's result counts. */
export async function withFonts<T>(draw: (fonts: Fonts) => T): Promise<T> {
  const fonts = await Fonts.open();
  let result = draw(fonts);
  while (await fonts.loadWanted()) result = draw(fonts);
  return result;
}

/** Joiners and variation selectors change how their neighbors look and have no glyph of their own. */
function isDrawn(codePoint: number): boolean {
  return !/^\p{Default_Ignorable_Code_Point}$/u.test(String.fromCodePoint(codePoint));
}

/** Maximum fonts kept in memory between documents, up to 150 KB each. */
const maxKept = 60;
const kept = new Map<string, Promise<TextFont>>();

function loadSlice(slice: Slice): Promise<TextFont> {
  const existing = kept.get(slice.id);
  // Put last again: the one unused for longest is evicted first.
  kept.delete(slice.id);
  const loading = existing ?? readSlice(slice);
  kept.set(slice.id, loading);
  loading.catch(() => kept.delete(slice.id));
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return loading;
}

async function readSlice({ id, file, axes }: Slice): Promise<TextFont> {
  const data = await subsetFont(await readFile(file), undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    variationAxes: axes,
  });
  const font = create(data);
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts.`);
  return { id, data, font, measured: new Map() };
}
