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

/** Counts a view, unless a crawler names itself or the author reads their own words; a flood is refused. */
export async function view(
  { db, now, limits }: Pick<Deps, 'db' | 'now' | 'limits'>,
  { views }: Blog,
  { slug, request, address, findReader }: View,
): Promise<{ viewCount: number }> {
  const post = await findPublicPost(db, slug, now());
  if (!post) throw new ApiError('not-found');
  if (!(await isNobody(request, post.authorId, findReader))) {
    await limits.consume('view', address);
    views.add(post.id);
  }
  const stored = await views.steady(() => findViewCount(db, post.id));
  return { viewCount: stored + views.waiting(post.id) };
}

/** True for readers who do not count. */
async function isNobody(request: Request, authorId: number | null, findReader: FindReader): Promise<boolean> {
  if (isCrawler(request.headers.get('user-agent') ?? '')) return true;
  return authorId !== null && authorId === (await findReader(request));
}

/** Crawlers that say so; CUBOT is a telephone. */
function isCrawler(name: string): boolean {
  return /(?<!cu)bot\b|crawl|spider|slurp|archiver|facebookexternalhit|mediapartners/i.test(name);
}
