import type { Deps } from '#server/deps.ts';
import { listCategories } from './category-store.ts';
import { listPublished } from './store.ts';
import type { Views } from './views.ts';

type Row = Awaited<ReturnType<typeof listPublished>>[number];
/** A published post as lists need it. */
export type IndexedPost = Omit<Row, 'publishedAt'> & { publishedAt: Date };
export type IndexedCategory = { id: number; name: string; slug: string; postCount: number };

export interface Contents {
  /** Public now, newest first. */
  posts: readonly IndexedPost[];
  /** Public later. */
  scheduled: readonly IndexedPost[];
  categories: readonly IndexedCategory[];
}

/** Every public post without its body, read once and cached in memory until something changes. */
export interface PostIndex {
  contents: () => Promise<Contents>;
  /** To be called after a change of posts or categories. */
  drop: () => void;
}

interface IndexedContents {
  loading: Promise<Contents>;
  contents?: Contents;
  /** From `since` until `until` (milliseconds) the same posts are public. */
  since: number;
  until: number;
}

export function openPostIndex({ db, now }: Pick<Deps, 'db' | 'now'>, views: Views): PostIndex {
  let kept: IndexedContents | undefined;

  views.whenWritten((stored) => {
    // What is being read may be from before, and is read once more.
    if (!kept?.contents) kept = undefined;
    const counts = new Map(stored.map(({ id, viewCount }) => [id, viewCount]));
    // Messages of two processes may cross: the higher count is the later one.
    for (const post of kept?.contents?.posts ?? [])
      post.viewCount = Math.max(post.viewCount, counts.get(post.id) ?? 0);
  });

  function load(): Promise<Contents> {
    const time = now().getTime();
    const entry: IndexedContents = { loading: read(time), since: time, until: time };
    kept = entry;
    return entry.loading;

    async function read(dateTime: number): Promise<Contents> {
      try {
        const [rows, categories] = await views.steady(() =>
          Promise.all([listPublished(db), listCategories(db)]),
        );
        const contents = arrange(rows, categories, dateTime);
        const next = contents.scheduled.at(-1)?.publishedAt.getTime() ?? Infinity;
        Object.assign(entry, { contents, until: next });
        return contents;
      } catch (error) {
        if (kept === entry) kept = undefined;
        throw error;
      }
    }
  }

  return {
    contents() {
      const time = now().getTime();
      const fits = kept && (!kept.contents || (time >= kept.since && time < kept.until));
      return kept && fits ? kept.loading : load();
    },
    drop() {
      kept = undefined;
    },
  };
}

function arrange(
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
    categories: categories.map((one) => ({ ...one, postCount: counts.get(one.id) ?? 0 })),
  };
}
