import { endingOf } from '#contract/files.ts';

/**
 * A photo under the time at which it was taken, of this device: iPhones call each one 'image.jpg', so that the next would be a
 * new version of the last.
 */
export function namedPhoto(photo: File, at: Date): File {
  const time = at.toLocaleString('sv').replaceAll(':', '.');
  return new File([photo], `Photo ${time}.${endingOf(photo.name) || 'jpg'}`, { type: photo.type });
}
