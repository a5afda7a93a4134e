import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Card } from './card.ts';

export interface Picture {
  png: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** Maximum pictures cached in memory, about 30 KB each; the oldest is evicted first. */
const maxPictures = 200;

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

// The drawing library and the fonts are loaded with the first picture: most processes never need them.
async function draw(card: Card): Promise<Picture> {
  const [{ renderAsync }, { cardSvg }, { withFonts }] = await Promise.all([
    import('@resvg/resvg-js'),
    import('./card.ts'),
    import('../typesetting/fonts.ts'),
  ]);
  const svg = await withFonts((fonts) => cardSvg(card, fonts));
  const rendered = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const png = new Uint8Array(rendered.asPng());
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 24)}"` };
}
