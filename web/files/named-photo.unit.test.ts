import { expect, test } from 'vitest';
import { fileProblem } from '#contract/file-problem.ts';
import { namedPhoto } from './named-photo.ts';

test('Each photo of a phone has a name of its own, whatever the phone calls it', () => {
  const taken = (name: string, second: number) =>
    namedPhoto(new File(['photo'], name, { type: 'image/jpeg' }), new Date(2026, 10, 25, 17, 30, second));
  const photo = taken('image.jpg', 5);
  expect(photo).toMatchObject({ name: 'Photo 2026-11-25 17.30.05.jpg', type: 'image/jpeg', size: 5 });
  expect(fileProblem(photo)).toBeNull();
  expect(taken('image.jpg', 9).name).not.toBe(photo.name);
  expect(taken('image', 5).name).toBe(photo.name);
});
