import sharp from 'sharp';
import { readdirSync } from 'fs';
const d = '.cache/screens/';
const H = Number(process.argv[3] ?? 1000),
  Y = Number(process.argv[4] ?? 0),
  S = 0.55;
const names = [
  ...new Set(
    readdirSync(d)
      .filter((f) => f.endsWith('.png'))
      .map((f) => f.replace(/-(360|768|1440)-(light|dark)\.png$/, '')),
  ),
].filter((n) => !process.argv[2] || new RegExp(process.argv[2]).test(n));
for (const n of names) {
  const parts = [];
  let top = 0;
  for (const t of ['light', 'dark']) {
    let left = 0;
    for (const w of [360, 768, 1440]) {
      const f = `${d}${n}-${w}-${t}.png`;
      try {
        const m = await sharp(f).metadata();
        const h = Math.min(H, m.height - Math.min(Y, m.height - 1));
        const b = await sharp(f)
          .extract({ left: 0, top: Math.min(Y, m.height - 1), width: m.width, height: h })
          .toBuffer();
        const r = await sharp(b)
          .resize(Math.round(w * S))
          .toBuffer();
        parts.push({ input: r, left, top });
      } catch (e) {}
      left += Math.round(w * S) + 10;
    }
    top += Math.round(H * S) + 10;
  }
  await sharp({ create: { width: Math.round(2568 * S) + 20, height: top, channels: 3, background: '#888' } })
    .composite(parts)
    .png()
    .toFile(`/tmp/sheets/${n}.png`);
}
console.log(names.length);
