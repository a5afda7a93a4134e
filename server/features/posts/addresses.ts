import type { Site } from '#server/deps.ts';
import { firmDate } from '#server/firm-clock.ts';
import type { ListAddresses } from '#server/http/pages/site-addresses.ts';
import type { Blog } from './blog.ts';

/** The pages of public articles and of categories that have any, for the sitemap and analytics. */
export function blogAddresses({ index }: Blog, site: Pick<Site, 'zone'>): ListAddresses {
  return async () => {
    const [{ posts, categories }, zone] = await Promise.all([index.contents(), site.zone()]);
    const nonEmpty = categories.filter(({ postCount }) => postCount > 0);
    return [
      ...nonEmpty.map(({ slug }) => ({ path: `/blog/category/${slug}` })),
      ...posts.map(({ slug, publishedAt }) => ({
        path: `/blog/${slug}`,
        changed: firmDate(publishedAt, zone),
      })),
    ];
  };
}
