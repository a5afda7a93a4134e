import type { Deps } from '#server/deps.ts';
import { listCategories } from './category-store.ts';
import { listPublished } from './store.ts';
import type { Views } from './views.ts';

type Row = Awaited<ReturnType<typeof listPublished>>[number];
/** A published post without its body. */
export type IndexedPost = Omit<Row, 'publishedAt'> & { publishedAt: Date };
export type IndexedCategory = { id: number; name: string; slug: string; postCount: number };

export interface Contents {
  /** Public now, newest first. */
  posts: readonly IndexedPost[];
  /** Public later, newest first. */
  scheduled: readonly IndexedPost[];
  categories: readonly IndexedCategory[];
}

/** All published posts without their bodies, read once and cached in memory until something changes. */
export interface PostIndex {
  contents: () => Promise<Contents>;
  /** Call it after a change of posts or categories. */
  invalidate: () => void;
}

interface CacheEntry {
  loading: Promise<Contents>;
  contents?: Contents;
  /** Unix milliseconds: from `since` until `until` the same posts are public. */
  since: number;
  until: number;
}

export function openPostIndex({ db, now }: Pick<Deps, 'db' | 'now'>, views: Views): PostIndex {
  let cached: CacheEntry | undefined;

  views.onWritten((stored) => {
    // A read in progress may have started before the write: the next call reads again.
    if (!cached?.contents) cached = undefined;
    const counts = new Map(stored.map(({ id, viewCount }) => [id, viewCount]));
    // Messages of two processes can arrive in either order: the higher count is the later one.
    for (const post of cached?.contents?.posts ?? [])
      post.viewCount = Math.max(post.viewCount, counts.get(post.id) ?? 0);
  });

  function load(): Promise<Contents> {
    const time = now().getTime();
    const entry: CacheEntry = { loading: read(time), since: time, until: time };
    cached = entry;
    return entry.loading;

    async function read(asOf: number): Promise<Contents> {
      try {
        const [rows, categories] = await views.readBetweenBatches(() =>
          Promise.all([listPublished(db), listCategories(db)]),
        );
        const contents = splitByDate(rows, categories, asOf);
        const next = contents.scheduled.at(-1)?.publishedAt.getTime() ?? Infinity;
        Object.assign(entry, { contents, until: next });
        return contents;
      } catch (error) {
        if (cached === entry) cached = undefined;
        throw error;
      }
    }
  }

  return {
    contents() {
      const time = now().getTime();
      const isCurrent = cached && (!cached.contents || (time >= cached.since && time < cached.until));
      return cached && isCurrent ? cached.loading : load();
    },
    invalidate() {
      cached = undefined;
    },
  };
}

function splitByDate(
  rows: Row[],
  categories: { id: number; name: string; slug: string }[],
  time: number,
): Contents {
  const all = rows.flatMap(({ publishedAt, ...row }) => (publishedAt ? [{ ...row, publishedAt }] : []));
  const posts = all.filter(({ publishedAt }) => publishedAt.getTime() <= time);
  const counts = new Map<number, number>();
  for (const { categoryId } of posts) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return {
    posts,
    scheduled: all.filter(({ publishedAt }) => publishedAt.getTime() > time),
    categories: categories.map((category) => ({ ...category, postCount: counts.get(category.id) ?? 0 })),
  };
}
