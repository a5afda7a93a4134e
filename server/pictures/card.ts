import { markLines, ridgeLine } from '#content/brand-lines.ts';
import type { Fonts } from '#server/typesetting/fonts.ts';
import { breakIntoLines } from '#server/typesetting/lines.ts';
import { outlinesOf } from '#server/typesetting/outlines.ts';
import { setTitle } from './set-title.ts';

/** The preview card of a shared link: the page's title over the ridge. */
export interface Card {
  title: string;
  firmName: string;
}

/** In pixels, as social networks require. */
const cardSize = { width: 1200, height: 630 };
/** The maximum width of the title, in pixels. */
const titleWidth = 1040;

/** The light theme of the pages, in a notation that SVG renderers support. */
const colors = {
  paper: '#fbf9f3',
  ink: '#17221c',
  rule: '#dedfd6',
  pine: '#174e37',
  wash: '#e5f5ec',
  copper: '#b1632f',
};

/** The card as SVG. Its text is drawn as outlines, so that every letter comes from the font that has it. */
export function cardSvg({ title, firmName }: Card, fonts: Fonts): string {
  const { width, height } = cardSize;
  const { lines, style } = setTitle(fonts, title, titleWidth);
  const nameStyle = { face: 'serif', size: Math.min(40, 1900 / firmName.length) } as const;
  const name = breakIntoLines(fonts, firmName, nameStyle).slice(0, 1);
  const step = style.size * 1.12;
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
<g fill="${colors.ink}">
${name.map((line) => `<path d="${outlinesOf(line, nameStyle, 164, 113)}"/>`).join('\n')}
${lines.map((line, index) => `<path d="${outlinesOf(line, style, 80, first + index * step)}"/>`).join('\n')}
</g>
</svg>`;
}
