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
  /** Writes the views that are left. */
  stop: () => Promise<void>;
}

/** Milliseconds within which a scheduled post is on pages that were rendered before. */
const lookEvery = 1000;

/** Opens the blog; pages are rendered again when a scheduled post's time comes. */
export function openBlog(deps: Pick<Deps, 'db' | 'now' | 'site'> & Pick<OpenDatabase, 'broadcast'>): Blog {
  const views = countViews(deps);
  const index = openPostIndex(deps, views);
  // Every change of articles is reported, including the samples of the first start.
  deps.site.whenChanged((what) => {
    if (what === 'everything' || what.includes(blogTag)) index.drop();
  });
  let lastLook = deps.now();
  const looking = regularly(lookEvery, async () => {
    const time = deps.now();
    const { posts } = await index.contents();
    const rest = posts.findIndex(({ publishedAt }) => publishedAt <= lastLook);
    const come = posts.slice(0, rest === -1 ? posts.length : rest);
    if (come.length > 0) deps.site.changed(...blogTags(...come.map(({ slug }) => slug)));
    lastLook = time;
  });
  return {
    index,
    views,
    async stop() {
      await looking.stop();
      await views.stop();
    },
  };
}
