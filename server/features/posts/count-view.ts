import { findPublicPost } from '#server/domain/public-posts.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { Blog } from './blog.ts';
import { findViewCount } from './store.ts';

/** The id of the account whose session a request carries, or null. */
export type FindReader = (request: Request) => Promise<number | null>;

interface View {
  slug: string;
  request: Request;
  address: string;
  findReader: FindReader;
}

/** Counts a view and returns the total. Crawlers and the post's author do not count. 'not-found', or 'too-many' by the rate limit. */
export async function countView(
  { db, now, limits }: Pick<Deps, 'db' | 'now' | 'limits'>,
  { views }: Blog,
  { slug, request, address, findReader }: View,
): Promise<{ viewCount: number }> {
  const post = await findPublicPost(db, slug, now());
  if (!post) throw new ApiError('not-found');
  if (!(await isExcluded(request, post.authorId, findReader))) {
    await limits.consume('view', address);
    views.add(post.id);
  }
  const stored = await views.readBetweenBatches(() => findViewCount(db, post.id));
  return { viewCount: stored + views.pending(post.id) };
}

/** True for crawlers and for the author. */
async function isExcluded(
  request: Request,
  authorId: number | null,
  findReader: FindReader,
): Promise<boolean> {
  if (isCrawler(request.headers.get('user-agent') ?? '')) return true;
  return authorId !== null && authorId === (await findReader(request));
}

/** Crawlers that identify themselves. CUBOT is a phone brand. */
function isCrawler(userAgent: string): boolean {
  return /(?<!cu)bot\b|crawl|spider|slurp|archiver|facebookexternalhit|mediapartners/i.test(userAgent);
}
