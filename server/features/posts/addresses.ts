import { defaultBookingRules } from '#contract/slots.ts';
import { firmDate } from '#server/firm-clock.ts';
import type { ListAddresses } from '#server/http/site-addresses.ts';
import type { Blog } from './blog.ts';

/** Pages of the public articles and of the categories that have some, for the sitemap and the counting of visits. */
export function blogAddresses({ shelf }: Blog): ListAddresses {
  return async () => {
    const { posts, categories } = await shelf.contents();
    const filled = categories.filter(({ postCount }) => postCount > 0);
    return [
      ...filled.map(({ slug }) => ({ path: `/blog/category/${slug}` })),
      ...posts.map(({ slug, publishedAt }) => ({
        path: `/blog/${slug}`,
        changed: firmDate(publishedAt, defaultBookingRules.zone),
      })),
    ];
  };
}
