import { slugOf } from '#contract/slugs.ts';
import type { Transaction } from '#server/db/client.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit, transact } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError, requireVersion } from '#server/domain/api-error.ts';
import { categoryChanged } from './events.ts';
import {
  deleteCategory,
  findCategory,
  insertCategory,
  isCategorySlugTaken,
  lockCategory,
  updateCategory,
} from './category-store.ts';

type Parts = Pick<Deps, 'db' | 'site' | 'live'>;

/** Creates a category, with a slug from its name unless one is sent. 'conflict' when the slug is taken. */
export async function createCategory(
  deps: Parts,
  actor: ActorId,
  { name, slug = slugOf(name) || 'topic' }: { name: string; slug?: string | undefined },
) {
  return transact(deps, async (tx) => {
    const id = await insertCategory(tx, { name, slug });
    if (id === undefined) throw slugTaken();
    await emit(tx, categoryChanged('category-created', { id, actor }));
    return requireCategory(tx, id);
  });
}

/** Renames a category; its slug changes only when one is sent. 'not-found', or 'conflict' when the slug is taken. */
export async function saveCategory(
  deps: Parts,
  actor: ActorId,
  id: number,
  {
    name,
    slug,
    version,
  }: { name?: string | undefined; slug?: string | undefined; version?: number | undefined },
) {
  return transact(deps, async (tx) => {
    await lockCategory(tx, id);
    requireVersion(await requireCategory(tx, id), version, 'this category');
    if (slug !== undefined && (await isCategorySlugTaken(tx, slug, id))) throw slugTaken();
    await updateCategory(tx, id, {
      ...(name !== undefined && { name }),
      ...(slug !== undefined && { slug }),
    });
    await emit(tx, categoryChanged('category-saved', { id, actor }));
    return requireCategory(tx, id);
  });
}

/** Deletes a category. 'conflict' when it has posts. */
export async function removeCategory(deps: Parts, actor: ActorId, id: number): Promise<void> {
  await transact(deps, async (tx) => {
    const { postCount } = await requireCategory(tx, id);
    if (postCount > 0) {
      const articles = postCount === 1 ? 'one article' : `${postCount} articles`;
      throw new ApiError('conflict', {
        message: `This category has ${articles}. Move them to another category first.`,
      });
    }
    await deleteCategory(tx, id);
    await emit(tx, categoryChanged('category-deleted', { id, actor }));
  });
}

async function requireCategory(tx: Transaction, id: number) {
  const category = await findCategory(tx, id);
  if (!category) throw new ApiError('not-found');
  return category;
}

function slugTaken(): ApiError {
  const message = 'Another category has this address. Please choose another one';
  return new ApiError('conflict', { message, fields: { slug: message } });
}
