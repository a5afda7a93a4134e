// Reduces the two typefaces to the characters the product shows, into web/fonts/, and the text typeface in two weights
// into server/pdf/fonts/.
// Run it again only when a package, the alphabet or the axes below change: node scripts/subset-fonts.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../web/fonts/', import.meta.url);
const budget = 60 * 1024;

// Headings have one weight and are never set below 18 px; the weight axis alone would cost 24 KB.
const fonts = [
  {
    file: 'newsreader-latin.woff2',
    source: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    variationAxes: { opsz: { min: 18, max: 72 }, wght: 440 },
  },
  {
    file: 'public-sans-latin.woff2',
    source: 'public-sans/files/public-sans-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
  },
];

const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];

const latin = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...Array.from('ŒœŸŠšŽžıˆ˜–—‑‘’‚“”„†•…‰′″‹›€™←↑→↓−≈≠≤≥\u2009\u202f'),
].join('');

await mkdir(target, { recursive: true });
let total = 0;
for (const { file, source, variationAxes } of fonts) {
  const whole = await readFile(new URL(source, packages));
  const cut = await subsetFont(whole, latin, { targetFormat: 'woff2', keepFeatures, variationAxes });
  await writeFile(new URL(file, target), cut);
  total += cut.length;
  console.log(`${file} ${cut.length} bytes`);
}
console.log(`together ${total} of ${budget} bytes`);
if (total > budget) process.exitCode = 1;

const pdfFonts = new URL('../server/pdf/fonts/', import.meta.url);
await mkdir(pdfFonts, { recursive: true });
for (const wght of [400, 600]) {
  const whole = await readFile(new URL('public-sans/files/public-sans-latin-wght-normal.woff2', packages));
  const options = { targetFormat: 'truetype', keepFeatures: ['kern', 'liga', 'tnum', 'lnum'] };
  const cut = await subsetFont(whole, latin, { ...options, variationAxes: { wght } });
  await writeFile(new URL(`public-sans-${wght}.ttf`, pdfFonts), cut);
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step));
}
