import { encode } from 'uqr';
import type { Sheet } from './sheet.ts';

/** Draws a QR code of a text in black on white; position and size in points. */
export function drawQrCode(
  { graphics }: Sheet,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { data, size: modules } = encode(text, { border: 0, ecc: 'M' });
  const path = data.flatMap((row, top) =>
    row.map((isDark, left) => (isDark ? `M${left} ${top}h1v1h-1z` : '')),
  );
  graphics.save().translate(x, y);
  graphics
    .scale(size / modules)
    .path(path.join(''))
    .fill('#000');
  graphics.restore();
}
