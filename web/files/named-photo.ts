import { fileExtension } from '#contract/files.ts';

/**
 * Names a photo after the time it was taken, in the device's time zone. iPhones call every photo 'image.jpg', so the next would
 * become a new version of the last.
 */
export function namedPhoto(photo: File, takenAt: Date): File {
  const time = takenAt.toLocaleString('sv').replaceAll(':', '.');
  return new File([photo], `Photo ${time}.${fileExtension(photo.name) || 'jpg'}`, { type: photo.type });
}
