/** Bytes that a picture may have before it is made smaller. */
export const largestPicture = 15 * 1024 * 1024;

/** As the browser's file dialog takes them. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Requirements 9.19 and 9.21. */
export const featuredCount = 3;
export const relatedCount = 2;

/** Minutes that reading takes, at 200 words a minute. */
export function readTimeOf(html: string): number {
  const copy = html.replaceAll(/<[^>]*>/g, ' ').match(/[^\s]+/g)?.length ?? 0;
  return Math.max(1, Math.round(copy / 200));
}

/** Scheduled means published with a date-time in the future. */
export const postStatuses = ['draft', 'scheduled', 'published'] as const;
export type PostStatus = (typeof postStatuses)[number];

export const path = '/api/admin/posts';
export const onePath = '/api/admin/posts/{id}';
