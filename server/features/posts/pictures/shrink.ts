import type { ResizeOptions } from 'sharp';
import { ApiError } from '#server/domain/api-error.ts';

/** Pixels: twice the width of an article, for screens with two pixels per CSS pixel. */
const maxWidth = 1600;
const maxHeight = 2400;
/** Pixels of the uploaded picture: decoding a larger one could use up the memory. */
const maxInputPixels = 60_000_000;
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'gif'];

/** Converts a picture to WebP, at most 1600 by 2400 pixels, upright and without its camera metadata. */
export function shrink(bytes: Uint8Array) {
  return asWebp(bytes, { width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true });
}

/** Crops the middle of a picture to a square of 256 pixels, enough for the largest avatar. */
export function shrinkToFace(bytes: Uint8Array) {
  return asWebp(bytes, { width: 256, height: 256, fit: 'cover' });
}

async function asWebp(bytes: Uint8Array, size: ResizeOptions) {
  // Loaded with the first picture: most processes never need it.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, { limitInputPixels: maxInputPixels });
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
