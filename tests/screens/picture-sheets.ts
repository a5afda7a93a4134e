import { join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from './shoot.ts';

const gap = 24;
/** Pixels of a page that a sheet shows from its top, before it is made smaller. */
const shownHeight = 2000;
const sheetWidth = 1700;

/** Writes each state in each theme as one picture, the widths beside each other: `sheet-...png`. */
export async function writeSheets(pictures: readonly Picture[], folder: string): Promise<void> {
  const sheets = Map.groupBy(pictures, ({ file, width }) => file.replace(`-${width}-`, '-'));
  for (const [name, those] of sheets) await writeSheet(those, folder, join(folder, `sheet-${name}`));
}

async function writeSheet(pictures: readonly Picture[], folder: string, path: string) {
  const sizes = await Promise.all(pictures.map(({ file }) => sharp(join(folder, file)).metadata()));
  const height = Math.min(shownHeight, Math.max(...sizes.map((size) => size.height)));
  const starts = pictures.map((_, index) =>
    pictures.slice(0, index).reduce((start, { width }) => start + width + gap, 0),
  );
  const cut = pictures.map(({ file, width }, index) =>
    sharp(join(folder, file))
      .extract({ left: 0, top: 0, width, height: Math.min(height, sizes[index]?.height ?? height) })
      .toBuffer(),
  );
  const width = pictures.reduce((sum, picture) => sum + picture.width + gap, -gap);
  const whole = await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite((await Promise.all(cut)).map((input, index) => ({ input, left: starts[index] ?? 0, top: 0 })))
    .png({ compressionLevel: 0 })
    .toBuffer();
  await sharp(whole)
    .resize({ width: Math.min(width, sheetWidth) })
    .toFile(path);
}
