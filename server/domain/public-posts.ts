import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { posts, postSlugs } from '#server/db/schema/posts.ts';

/** The condition for posts that visitors may see: published, and their time has come. */
export function isPublic(now: Date): SQL | undefined {
  return and(eq(posts.status, 'published'), lte(posts.publishedAt, now));
}

/** The condition for the post with a slug or former slug. A current slug takes precedence over another post's former one. */
export function hasSlug(slug: string): SQL | undefined {
  const former = sql`(select ${postSlugs.postId} from ${postSlugs} where ${postSlugs.slug} = ${slug}
    and not exists (select 1 from ${posts} holder where holder.slug = ${slug}))`;
  return or(eq(posts.slug, slug), eq(posts.id, former));
}

/** The public post with a slug, with only the columns that other topics need. */
export async function findPublicPost(db: Reader, slug: string, now: Date) {
  const [row] = await db
    .select({ id: posts.id, slug: posts.slug, title: posts.title, authorId: posts.authorId })
    .from(posts)
    .where(and(hasSlug(slug), isPublic(now)));
  return row;
}
