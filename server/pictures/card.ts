import { escapeMarkup } from '#contract/markup.ts';
import { markLines, ridgeLine } from '#content/brand-lines.ts';
import type { SetTitle } from './set-title.ts';

/** The preview card of a shared link: the page's title over the ridge. */
export interface Card {
  title: string;
  firmName: string;
}

/** In pixels, as social networks require. */
const cardSize = { width: 1200, height: 630 };
/** The maximum width of the title, in pixels. */
export const titleWidth = 1040;

/** The light theme of the pages, in a notation that SVG renderers support. */
const colors = {
  paper: '#fbf9f3',
  ink: '#17221c',
  rule: '#dedfd6',
  pine: '#174e37',
  wash: '#e5f5ec',
  copper: '#b1632f',
};

/** The card as SVG; all text in it is escaped. */
export function cardSvg({ firmName }: Card, { lines, size }: SetTitle): string {
  const { width, height } = cardSize;
  const step = size * 1.12;
  const first = 316 - ((lines.length - 1) * step) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colors.paper}"/>
${[456, 506, 556].map((y) => `<path d="M0 ${y}h${width}" stroke="${colors.rule}"/>`).join('')}
<svg y="430" width="${width}" height="200" viewBox="0 0 1440 200" preserveAspectRatio="none">
<path d="${ridgeLine} V200 H0 Z" fill="${colors.wash}"/>
<path d="${ridgeLine}" fill="none" stroke="${colors.pine}" stroke-width="3.5" stroke-linejoin="round"/>
</svg>
<circle cx="${width * 0.7361}" cy="431" r="8" fill="${colors.copper}"/>
<g transform="translate(80 70) scale(1.7)" fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="${markLines.ridge}" stroke="${colors.pine}" stroke-width="2.5"/><path d="${markLines.ground}" stroke="${colors.copper}" stroke-width="1.5"/>
</g>
<g font-family="${titleFont}" fill="${colors.ink}">
<text x="164" y="113" font-size="${Math.min(40, 1900 / firmName.length)}">${escapeMarkup(firmName)}</text>
${lines.map((line, index) => `<text x="80" y="${first + index * step}" font-size="${size}" letter-spacing="-0.6">${escapeMarkup(line)}</text>`).join('\n')}
</g>
</svg>`;
}

/** The family name inside the font file. */
export const titleFont = 'Newsreader 16pt';
