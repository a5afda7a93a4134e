import { articleCategories } from '#content/article-categories.ts';
import { articles } from '#content/articles.ts';
import { readTimeOf } from '#contract/posts/rules.ts';
import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../client.ts';
import { readFirmZone } from '../../domain/firm-zone.ts';
import { accounts } from '../schema/accounts.ts';
import { categories, posts } from '../schema/posts.ts';
import { settings } from '../schema/settings.ts';

/** The setting that records that the samples were inserted once: an article that the owner deletes doesn't come back. */
const key = 'blog.samples';

/** Inserts the sample articles into a blog that never had any; true if it did. Their author is the owner, if there is one. */
export function seedArticles(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const first = await tx.insert(settings).values({ key, value: true }).onConflictDoNothing().returning();
    if (first.length === 0 || !(await isEmpty(tx))) return false;
    const ids = new Map<string, number>();
    for (const category of articleCategories) {
      const [row] = await tx.insert(categories).values(category).returning({ id: categories.id });
      if (row) ids.set(category.slug, row.id);
    }
    const [authorId, zone] = [await ownerId(tx), await readFirmZone(tx)];
    await tx.insert(posts).values(
      articles.map(({ body, category, imageAlt: _drawnBySite, publishedAt, ...article }) => ({
        ...article,
        content: body,
        readTime: readTimeOf(body),
        categoryId: ids.get(category) ?? 0,
        status: 'published' as const,
        publishedAt: morningOf(publishedAt, zone),
        createdAt: morningOf(publishedAt, zone),
        updatedAt: morningOf(publishedAt, zone),
        authorId,
      })),
    );
    return true;
  });
}

async function isEmpty(tx: Transaction): Promise<boolean> {
  const [post] = await tx.select({ id: posts.id }).from(posts).limit(1);
  const [category] = await tx.select({ id: categories.id }).from(categories).limit(1);
  return !post && !category;
}

async function ownerId(tx: Transaction): Promise<number | null> {
  const [owner] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.position, 'owner'))
    .orderBy(asc(accounts.id))
    .limit(1);
  return owner?.id ?? null;
}

/** 9:00 in the firm's zone. */
function morningOf(day: string, timeZone: string): Date {
  const zoned = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone,
    plainTime: '09:00',
  });
  return new Date(zoned.epochMilliseconds);
}
