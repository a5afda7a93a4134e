import type { AuditAction } from '#contract/audit/labels.ts';
import { slugOf } from '#contract/slugs.ts';
import type { Transaction } from '#server/db/client.ts';
import { type ActorId, audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { Blog } from './blog.ts';
import {
  deleteCategory,
  findCategory,
  insertCategory,
  isCategorySlugTaken,
  updateCategory,
} from './store.ts';

type Parts = Pick<Deps, 'db'>;

/** Makes a category; without a slug one is made from its name. */
export async function createCategory(
  { db }: Parts,
  blog: Blog,
  actor: ActorId,
  { name, slug = slugOf(name) || 'topic' }: { name: string; slug?: string | undefined },
) {
  const made = await db.transaction(async (tx) => {
    const id = await insertCategory(tx, { name, slug });
    if (id === undefined) throw slugTaken();
    await record(tx, actor, 'category-created', id);
    return existing(tx, id);
  });
  blog.changed();
  return made;
}

/** Renames a category; its slug stays unless a new one is sent. */
export async function saveCategory(
  { db }: Parts,
  blog: Blog,
  actor: ActorId,
  id: number,
  { name, slug }: { name?: string | undefined; slug?: string | undefined },
) {
  const saved = await db.transaction(async (tx) => {
    await existing(tx, id);
    if (slug !== undefined && (await isCategorySlugTaken(tx, slug, id))) throw slugTaken();
    await updateCategory(tx, id, {
      ...(name !== undefined && { name }),
      ...(slug !== undefined && { slug }),
    });
    await record(tx, actor, 'category-saved', id);
    return existing(tx, id);
  });
  blog.changed();
  return saved;
}

/** Deletes a category; one with posts stays. */
export async function removeCategory({ db }: Parts, blog: Blog, actor: ActorId, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { postCount } = await existing(tx, id);
    if (postCount > 0) {
      const articles = postCount === 1 ? 'one article' : `${postCount} articles`;
      throw new ApiError('conflict', {
        message: `This category has ${articles}. Move them to another category first.`,
      });
    }
    await deleteCategory(tx, id);
    await record(tx, actor, 'category-deleted', id);
  });
  blog.changed();
}

async function existing(tx: Transaction, id: number) {
  const category = await findCategory(tx, id);
  if (!category) throw new ApiError('not-found');
  return category;
}

async function record(tx: Transaction, actor: ActorId, action: AuditAction, id: number): Promise<void> {
  await audit(tx, { accountId: actor, action, subject: 'categories', subjectId: id });
}

function slugTaken(): ApiError {
  const message = 'Another category has this address. Please choose another one';
  return new ApiError('conflict', { message, fields: { slug: message } });
}
