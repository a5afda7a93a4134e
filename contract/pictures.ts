import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** Bytes that a picture may have before it is made smaller. */
export const largestPicture = 15 * 1024 * 1024;

/** As the browser's file dialog takes them. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** A picture of this site, ready to be shown; sizes in pixels. */
const picture = z.object({ url: z.string(), width: z.number(), height: z.number() });
export type Picture = z.output<typeof picture>;

export const pictureEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/api/admin/pictures',
    summary:
      'Takes a picture as the body itself (JPEG, PNG, WebP, AVIF or GIF, at most 15 MB), makes it smaller and keeps it as WebP.',
    who: 'staff',
    answer: picture,
    status: 201,
    refusals: ['invalid', 'wrong-type', 'too-large'],
  }),
};
