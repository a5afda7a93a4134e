import type { Deps } from '#server/deps.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { regularly } from '#server/jobs/regularly.ts';
import { blogTag, blogTags } from './events.ts';
import { openPostIndex, type PostIndex } from './post-index.ts';
import { countViews, type Views } from './views.ts';

/** What the calls of the blog share: the index of public posts and the counting of views. */
export interface Blog {
  index: PostIndex;
  views: Views;
  /** Stops the timers and writes the remaining views. */
  stop: () => Promise<void>;
}

/** Milliseconds between checks for scheduled posts whose time has come. */
const checkInterval = 1000;

/** Opens the blog. Cached pages are rendered again when a scheduled post becomes public. */
export function openBlog(deps: Pick<Deps, 'db' | 'now' | 'site'> & Pick<OpenDatabase, 'broadcast'>): Blog {
  const views = countViews(deps);
  const index = openPostIndex(deps, views);
  // Every change of articles is reported, including the samples of the first start.
  deps.site.whenChanged((tags) => {
    if (tags === 'everything' || tags.includes(blogTag)) index.invalidate();
  });
  let lastCheck = deps.now();
  const checks = regularly(checkInterval, async () => {
    const time = deps.now();
    const { posts } = await index.contents();
    const firstOlder = posts.findIndex(({ publishedAt }) => publishedAt <= lastCheck);
    const newlyPublic = posts.slice(0, firstOlder === -1 ? posts.length : firstOlder);
    if (newlyPublic.length > 0) deps.site.changed(...blogTags(...newlyPublic.map(({ slug }) => slug)));
    lastCheck = time;
  });
  return {
    index,
    views,
    async stop() {
      await checks.stop();
      await views.stop();
    },
  };
}
