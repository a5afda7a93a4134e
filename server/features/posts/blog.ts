import type { Deps } from '#server/deps.ts';
import { regularly } from '#server/jobs/regularly.ts';
import { openPostIndex, type PostIndex } from './post-index.ts';
import { countViews, type Views } from './views.ts';

/** What the calls of the blog share: the index of public posts and the counting of views. */
export interface Blog {
  index: PostIndex;
  views: Views;
  /** Reports that posts or categories have changed: `slugs` of the posts whose own pages show it. After the commit. */
  changed: (...slugs: string[]) => void;
  /** Writes the views that are left. */
  stop: () => Promise<void>;
}

/** Milliseconds within which a scheduled post is on pages that were rendered before. */
const lookEvery = 1000;

/** Opens the blog; pages are rendered again when a scheduled post's time comes. */
export function openBlog(deps: Pick<Deps, 'db' | 'now' | 'site'>): Blog {
  const views = countViews(deps);
  const index = openPostIndex(deps, views);
  // Every change of articles is reported, including the samples of the first start.
  deps.site.whenChanged((what) => {
    if (what === 'everything' || what.includes(lists[0])) index.drop();
  });
  const changed: Blog['changed'] = (...slugs) => {
    deps.site.changed(...lists, ...slugs.map((slug) => `/api/blog/${slug}`));
  };
  let lastLook = deps.now();
  const looking = regularly(lookEvery, async () => {
    const time = deps.now();
    const { posts } = await index.contents();
    const rest = posts.findIndex(({ publishedAt }) => publishedAt <= lastLook);
    const come = posts.slice(0, rest === -1 ? posts.length : rest);
    if (come.length > 0) changed(...come.map(({ slug }) => slug));
    lastLook = time;
  });
  return {
    index,
    views,
    changed,
    async stop() {
      await looking.stop();
      await views.stop();
    },
  };
}

/** The calls that show lists of posts or their categories. */
const lists = ['/api/blog/posts', '/api/blog/categories', '/api/blog/featured', '/api/blog/related'] as const;
