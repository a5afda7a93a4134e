import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Paging } from '#contract/paging.ts';
import type { PostStatus } from '#contract/posts/rules.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import { containsText, foldedText } from '#server/db/contains-text.ts';
import { endPage, listOrder } from '#server/db/paging.ts';
import { hasSlug, isPublic } from '#server/domain/public-posts.ts';
import { comments } from '#server/db/schema/comments.ts';
import { posts, postSlugs } from '#server/db/schema/posts.ts';

export type PostRow = typeof posts.$inferSelect;

const summaryColumns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  summary: posts.summary,
  keywords: posts.keywords,
  categoryId: posts.categoryId,
  imageUrl: posts.imageUrl,
  imageAlt: posts.imageAlt,
  featured: posts.featured,
  readTime: posts.readTime,
  viewCount: posts.viewCount,
  publishedAt: posts.publishedAt,
  authorId: posts.authorId,
};

/** What every article says, drafts included. */
export function listArticleTexts(db: Reader) {
  const { title, summary, content, imageAlt } = posts;
  return db.select({ title, summary, content, imageAlt }).from(posts).orderBy(desc(posts.id));
}

/** All published posts without their bodies, newest first, including scheduled ones. */
export function listPublished(db: Reader) {
  return db
    .select(summaryColumns)
    .from(posts)
    .where(eq(posts.status, 'published'))
    .orderBy(desc(posts.publishedAt), desc(posts.id));
}

/** A public post with the number of its approved comments. */
export async function findBySlug(db: Reader, slug: string, now: Date) {
  const [row] = await db
    .select({ post: posts, commentCount: approvedCount })
    .from(posts)
    .where(and(hasSlug(slug), isPublic(now)));
  return row && { ...row.post, commentCount: row.commentCount };
}

const approvedCount =
  sql<number>`(select count(*) from ${comments} where ${comments.postId} = ${posts.id} and ${comments.status} = 'approved')`.mapWith(
    Number,
  );

export async function findViewCount(db: Reader, id: number): Promise<number> {
  const [row] = await db.select({ viewCount: posts.viewCount }).from(posts).where(eq(posts.id, id));
  return row?.viewCount ?? 0;
}

/** Adds views to many posts in one statement, and returns their new totals. */
export async function addViews(db: Reader, views: ReadonlyMap<number, number>): Promise<StoredViews[]> {
  const pairs = JSON.stringify([...views].map(([id, added]) => ({ id, added })));
  await db.execute(
    sql`update ${posts} set view_count = view_count + added
      from jsonb_to_recordset(${pairs}::jsonb) as seen (id bigint, added integer) where ${posts}.id = seen.id`,
    'objects',
  );
  return db
    .select({ id: posts.id, viewCount: posts.viewCount })
    .from(posts)
    .where(inArray(posts.id, [...views.keys()]));
}

/** The views of a post, summed over all processes. */
export interface StoredViews {
  id: number;
  viewCount: number;
}

const commentCount =
  sql<number>`(select count(*) from ${comments} where ${comments.postId} = ${posts.id})`.mapWith(Number);

interface Filters extends Paging {
  q?: string | undefined;
  status?: PostStatus | undefined;
  categoryId?: number | undefined;
}

const lastChangedFirst = listOrder([posts.updatedAt, posts.id], 'descending');

/** Posts for the dashboard's list, without their bodies, last changed first. */
export async function listForEditing(db: Reader, now: Date, { limit, cursor, ...filters }: Filters) {
  const { status, createdAt, updatedAt, version } = posts;
  const query = db
    .select({
      ...summaryColumns,
      status,
      createdAt,
      updatedAt,
      version,
      commentCount,
      keyset: lastChangedFirst.keyset,
    })
    .from(posts)
    .where(and(matches(filters, now), lastChangedFirst.after(cursor)))
    .orderBy(...lastChangedFirst.by)
    .$dynamic();
  return endPage(await (limit === undefined ? query : query.limit(limit)), { limit, cursor });
}

/** How many posts there are, and how many match the filters. */
export async function countForEditing(db: Reader, now: Date, filters: Omit<Filters, keyof Paging>) {
  const found = matches(filters, now) ?? sql`true`;
  const [row] = await db
    .select({ total: count(), found: sql`count(*) filter (where ${found})`.mapWith(Number) })
    .from(posts);
  return row ?? { total: 0, found: 0 };
}

const postText = foldedText(sql`${posts.title} || ' ' || ${posts.keywords} || ' ' || ${posts.slug}`);

function matches({ q = '', status, categoryId }: Omit<Filters, keyof Paging>, now: Date): SQL | undefined {
  return and(
    q === '' ? undefined : containsText(postText, q),
    status && hasStatus(status, now),
    categoryId === undefined ? undefined : eq(posts.categoryId, categoryId),
  );
}

function hasStatus(status: PostStatus, now: Date): SQL | undefined {
  const draft = or(eq(posts.status, 'draft'), isNull(posts.publishedAt));
  if (status === 'draft') return draft;
  const date = posts.publishedAt;
  return and(eq(posts.status, 'published'), status === 'scheduled' ? gt(date, now) : lte(date, now));
}

export async function findForEditing(db: Reader, id: number) {
  const [row] = await db.select({ post: posts, commentCount }).from(posts).where(eq(posts.id, id));
  return row && { ...row.post, commentCount: row.commentCount };
}

/** Reads a post and locks it until the transaction ends, so that two changes at once run one after the other. */
export async function lockPost(tx: Transaction, id: number): Promise<PostRow | undefined> {
  const [row] = await tx.select().from(posts).where(eq(posts.id, id)).for('update');
  return row;
}

export async function isSlugFree(db: Reader, slug: string): Promise<boolean> {
  return (await db.select({ id: posts.id }).from(posts).where(eq(posts.slug, slug))).length === 0;
}

export async function insertPost(tx: Transaction, row: NewPost): Promise<number> {
  const inserted = await tx.insert(posts).values(row).returning({ id: posts.id });
  return inserted[0]?.id ?? 0;
}

type NewPost = typeof posts.$inferInsert;
/** Undefined fields stay unchanged. */
export type PostChanges = { [Column in keyof NewPost]?: NewPost[Column] | undefined };

export async function updatePost(tx: Transaction, id: number, changes: PostChanges): Promise<void> {
  await tx
    .update(posts)
    .set({ ...changes, version: sql`${posts.version} + 1` })
    .where(eq(posts.id, id));
}

/** Stores a slug under which the post was public, so that it redirects. */
export async function saveFormerSlug(tx: Transaction, slug: string, postId: number): Promise<void> {
  await tx
    .insert(postSlugs)
    .values({ slug, postId })
    .onConflictDoUpdate({ target: postSlugs.slug, set: { postId } });
}

/** Deletes a former slug, because a post uses it now. */
export async function deleteFormerSlug(tx: Transaction, slug: string): Promise<void> {
  await tx.delete(postSlugs).where(eq(postSlugs.slug, slug));
}

/** False when there is no such post. */
export async function deletePost(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.delete(posts).where(eq(posts.id, id)).returning({ id: posts.id })).length > 0;
}

/** The newest public posts with their bodies, for the feeds. */
export function newestWithBodies(db: Reader, now: Date, limit: number) {
  return db
    .select()
    .from(posts)
    .where(and(isPublic(now), isNotNull(posts.publishedAt)))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit);
}
