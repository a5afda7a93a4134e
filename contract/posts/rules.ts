/** Size limit of an uploaded picture in bytes, before it is scaled down. */
export const maxPictureBytes = 15 * 1024 * 1024;

/** Media types of pictures that can be uploaded. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** How many featured and related posts are shown (requirements 9.19 and 9.21). */
export const featuredCount = 3;
export const relatedCount = 2;

/** Reading time in minutes, at 200 words a minute; at least 1. */
export function readTimeOf(html: string): number {
  const wordCount = html.replaceAll(/<[^>]*>/g, ' ').match(/[^\s]+/g)?.length ?? 0;
  return Math.max(1, Math.round(wordCount / 200));
}

/** Scheduled means published with a date-time in the future. */
export const postStatuses = ['draft', 'scheduled', 'published'] as const;
export type PostStatus = (typeof postStatuses)[number];

export const postsPath = '/api/admin/posts';
export const postPath = '/api/admin/posts/{id}';
