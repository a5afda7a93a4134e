import type { ResizeOptions } from 'sharp';
import { ApiError } from '#server/domain/api-error.ts';

/** Pixels: twice the measure of an article, so that it is sharp on fine screens. */
const widest = 1600;
const highest = 2400;
/** Pixels of the picture itself: more would take all memory there is. */
const max = 60_000_000;
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'gif'];

/** Makes a picture of at most 1600 pixels' width as WebP, upright, without what the camera noted in it. */
export function shrink(bytes: Uint8Array) {
  return asWebp(bytes, { width: widest, height: highest, fit: 'inside', withoutEnlargement: true });
}

/** The middle of a picture as a square of 256 pixels: enough for the largest place where a face is shown. */
export function shrinkToFace(bytes: Uint8Array) {
  return asWebp(bytes, { width: 256, height: 256, fit: 'cover' });
}

async function asWebp(bytes: Uint8Array, size: ResizeOptions) {
  // Loaded with the first picture: most processes never need it.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, { limitInputPixels: max });
    const { format } = await image.metadata();
    if (!formats.includes(format)) throw unreadable();
    const { data, info } = await image
      .rotate()
      .resize(size)
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    throw unreadable();
  }
}

function unreadable(): ApiError {
  return new ApiError('invalid', {
    message: 'We couldn’t read this picture. Please choose another file, or save it again as JPEG or PNG.',
  });
}
