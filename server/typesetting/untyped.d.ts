// Packages without types of their own: only what is used here.

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line may end, as an index into the text. */
    nextBreak(): { position: number; required?: boolean } | null;
  }
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: undefined,
    options: { targetFormat: 'truetype'; keepAllGlyphs: true; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}
