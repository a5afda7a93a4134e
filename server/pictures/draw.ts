import { escapeMarkup } from '#contract/markup.ts';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { type Card, cardSvg, titleWidth, titleFont } from './card.ts';
import { setTitle } from './set-title.ts';

export interface Picture {
  png: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** Maximum pictures cached in memory, about 30 KB each; the oldest is evicted first. */
const maxPictures = 200;

const font = {
  fontFiles: [fileURLToPath(new URL('./fonts/newsreader.ttf', import.meta.url))],
  loadSystemFonts: false,
  defaultFontFamily: titleFont,
};

/** Draws cards as PNG, each once and one at a time, on a separate thread. */
export function cardDrawer(): (card: Card) => Promise<Picture> {
  const cache = new Map<string, Promise<Picture>>();
  const limit = pLimit(1);
  return (card) => {
    const key = JSON.stringify([card.title, card.firmName]);
    const existing = cache.get(key);
    if (existing) return existing;
    const picture = limit(() => draw(card));
    cache.set(key, picture);
    picture.catch(() => cache.delete(key));
    const [oldest] = cache.keys();
    if (cache.size > maxPictures && oldest !== undefined) cache.delete(oldest);
    return picture;
  };
}

// The drawing library is loaded with the first picture: most processes never need it.
async function draw(card: Card): Promise<Picture> {
  const { Resvg, renderAsync } = await import('@resvg/resvg-js');
  const widthOf = (text: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text font-family="${titleFont}" font-size="100">${escapeMarkup(text)}</text></svg>`;
    return (new Resvg(svg, { font }).getBBox()?.width ?? 0) / 100;
  };
  const svg = cardSvg(card, setTitle(card.title, titleWidth, widthOf));
  const png = new Uint8Array((await renderAsync(svg, { font })).asPng());
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 24)}"` };
}
