// Reduces the two typefaces to the characters the product shows, into web/fonts/, and writes web/styles/more-letters.css.
// Run it again only when a package, the alphabet or the axes below change: node scripts/subset-fonts.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../web/fonts/', import.meta.url);
const budget = 60 * 1024;

// Headings have one weight and are never set below 18 px; the weight axis alone would cost 24 KB.
const fonts = [
  {
    name: 'Newsreader',
    weights: '400 700',
    file: 'newsreader-latin.woff2',
    source: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    variationAxes: { opsz: { min: 18, max: 72 }, wght: 440 },
  },
  {
    name: 'Public Sans',
    weights: '400 600',
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

// The letters of other Latin alphabets, such as Polish and Vietnamese: a browser loads them with the first one on a page.
const faces = [];
for (const { name, file, source, variationAxes, weights } of fonts) {
  const folder = source.slice(0, source.indexOf('/'));
  const ranges = JSON.parse(await readFile(new URL(`${folder}/unicode.json`, packages), 'utf8'));
  // Vietnamese comes last, because browsers prefer the last one that has a letter, and all of its letters are in there.
  for (const alphabet of ['latin-ext', 'vietnamese']) {
    const whole = await readFile(new URL(source.replace('-latin-', `-${alphabet}-`), packages));
    const options = { targetFormat: 'woff2', keepAllGlyphs: true, keepFeatures, variationAxes };
    const output = file.replace('-latin.', `-${alphabet}.`);
    const cut = await subsetFont(whole, undefined, options);
    await writeFile(new URL(`../web/fonts/${output}`, import.meta.url), cut);
    console.log(`${output} ${cut.length} bytes`);
    faces.push(`@font-face {
  font-family: '${name}';
  src: url('../fonts/${output}') format('woff2');
  font-weight: ${weights};
  font-display: swap;
  unicode-range: ${ranges[alphabet].replaceAll(',', ', ')};
}
`);
  }
}
const note =
  '/* Written by scripts/subset-fonts.mjs: the letters of other Latin alphabets, loaded when a page has one. */\n';
await writeFile(new URL('../web/styles/more-letters.css', import.meta.url), note + faces.join('\n'));

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step));
}
