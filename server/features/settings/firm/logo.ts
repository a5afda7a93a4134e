import { markLines } from '#content/brand-lines.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { Reader } from '#server/db/client.ts';
import type { Site } from '#server/deps.ts';
import { findPicture } from './store.ts';

/** In pixels, three times the size in emails and PDF files, so that it is sharp on high-resolution screens and in print. */
const height = 96;
const maxWidth = 480;

/** How many logos are cached as PNG. */
const maxCached = 5;

/** The logo for emails and PDF files as PNG, because Outlook and pdfkit can't read the site's WebP. */
export function firmLogo(db: Reader, facts: () => Promise<FirmFacts>): Pick<Site, 'letterhead' | 'logo'> {
  // The picture behind an address never changes. A few are cached, because documents keep the logo they were issued with.
  const cached = new Map<string | undefined, Promise<Uint8Array>>();
  const pngOf = (address: string | undefined) => {
    const known = cached.get(address);
    if (known) return known;
    const png = address === undefined ? drawMark() : uploadedLogo(db, address);
    const [oldest] = cached.keys();
    if (cached.size >= maxCached) cached.delete(oldest);
    cached.set(address, png);
    png.catch(() => cached.delete(address));
    return png;
  };
  return {
    letterhead: async (printed) => {
      const firm = printed ?? (await facts());
      return { ...firm, logoPng: firm.logo === undefined ? undefined : await pngOf(firm.logo) };
    },
    logo: async () => pngOf((await facts()).logo),
  };
}

/** On white, so that dark text in a logo stays readable in a dark theme. Padded to the height of the mark, so that only the width varies. */
async function uploadedLogo(db: Reader, address: string): Promise<Uint8Array> {
  const picture = await findPicture(db, address.replace('/pictures/', ''));
  if (!picture) return drawMark();
  // Loaded on first use: most processes never need it.
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(picture)
    .resize({ width: maxWidth, height, fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  const top = Math.floor((height - info.height) / 2);
  const background = '#ffffff';
  return sharp(data)
    .flatten({ background })
    .extend({ top, bottom: height - info.height - top, background })
    .png()
    .toBuffer();
}

/** The mark of the site, in colors that stand out on light and on dark. */
async function drawMark(): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -2 40 32" fill="none" stroke-linejoin="round" stroke-linecap="round">
<path d="${markLines.ridge}" stroke="#2f7d5b" stroke-width="2.5"/><path d="${markLines.ground}" stroke="#b1632f" stroke-width="1.5"/></svg>`;
  return new Resvg(svg, { fitTo: { mode: 'height', value: height } }).render().asPng();
}
