import { join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from './photograph.ts';

const gap = 24;
/** A sheet shows this many pixels from the top of a page, before it is scaled down. */
const maxPageHeight = 2000;
const maxSheetWidth = 1700;

/** Writes each state in each theme as one picture with the widths side by side: `sheet-...png`. */
export async function writeSheets(pictures: readonly Picture[], folder: string): Promise<void> {
  const sheets = Map.groupBy(pictures, ({ file, width }) => file.replace(`-${width}-`, '-'));
  for (const [name, group] of sheets) await writeSheet(group, folder, join(folder, `sheet-${name}`));
}

async function writeSheet(pictures: readonly Picture[], folder: string, path: string) {
  const sizes = await Promise.all(pictures.map(({ file }) => sharp(join(folder, file)).metadata()));
  const height = Math.min(maxPageHeight, Math.max(...sizes.map((size) => size.height)));
  const starts = pictures.map((_, index) =>
    pictures.slice(0, index).reduce((start, { width }) => start + width + gap, 0),
  );
  const cropped = pictures.map(({ file, width }, index) =>
    sharp(join(folder, file))
      .extract({ left: 0, top: 0, width, height: Math.min(height, sizes[index]?.height ?? height) })
      .toBuffer(),
  );
  const width = pictures.reduce((sum, picture) => sum + picture.width + gap, -gap);
  const sheet = await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .composite(
      (await Promise.all(cropped)).map((input, index) => ({ input, left: starts[index] ?? 0, top: 0 })),
    )
    .png({ compressionLevel: 0 })
    .toBuffer();
  await sharp(sheet)
    .resize({ width: Math.min(width, maxSheetWidth) })
    .toFile(path);
}
