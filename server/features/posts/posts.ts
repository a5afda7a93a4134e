import type * as z from 'zod';
import type { postChanges, postForm } from '#contract/posts/schemas.ts';
import { readTimeOf } from '#contract/posts/rules.ts';
import { slugOf } from '#contract/slugs.ts';
import type { Transaction } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { hasRevisions, storeRevision } from '#server/domain/post-revisions.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { emit, transact } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { findCategory } from './category-store.ts';
import { cleanHtml } from './clean-html.ts';
import { postChanged } from './events.ts';
import {
  deletePost,
  findForEditing,
  deleteFormerSlug,
  insertPost,
  isSlugFree,
  lockPost,
  type PostRow,
  saveFormerSlug,
  updatePost,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;
type Form = z.output<typeof postForm>;
type Changes = z.output<typeof postChanges>;
export type EditedPost = NonNullable<Awaited<ReturnType<typeof findForEditing>>>;

/** Creates a draft by the actor, with a slug from its title unless one is sent. 'conflict' when the slug is taken. */
export function createPost(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  actor: ActorId,
  form: Form,
): Promise<EditedPost> {
  return withSlugConflict(() =>
    db.transaction(async (tx) => {
      await requireCategory(tx, form.categoryId);
      const slug = form.slug ?? (await freeSlug(tx, form.title));
      const row = { ...form, ...columnsOf(form), slug, authorId: actor, createdAt: now(), updatedAt: now() };
      const id = await insertPost(tx, row);
      await emit(tx, postChanged('post-created', { id, actor }));
      return readAndKeepRevision(tx, actor, id);
    }),
  );
}

/**
 * Saves the fields that are sent. 'conflict' when someone else has saved a newer version or the slug is taken. An old public slug
 * redirects to the new one.
 */
export async function savePost(
  deps: Parts,
  actor: ActorId,
  id: number,
  { version, ...changes }: Changes,
): Promise<EditedPost> {
  return withSlugConflict(() =>
    transact(deps, async (tx) => {
      const before = await lockPost(tx, id);
      if (!before) throw new ApiError('not-found');
      if (version !== undefined && version !== before.version) throw versionConflict();
      if (changes.categoryId !== undefined) await requireCategory(tx, changes.categoryId);
      if (before.status === 'published') requireComplete(before, changes);
      if (changes.slug !== undefined) await changeSlug(tx, before, changes.slug);
      if (!(await hasRevisions(tx, id))) await storeRevision(tx, before, before.authorId);
      await updatePost(tx, id, { ...changes, ...columnsOf(changes), updatedAt: deps.now() });
      const saved = await readAndKeepRevision(tx, actor, id);
      const slugs = saved.status === 'published' ? [saved.slug, before.slug] : [];
      await emit(tx, postChanged('post-saved', { id, actor, slugs }));
      return saved;
    }),
  );
}

/** Deletes a post with its comments and former slugs. */
export async function removePost(deps: Parts, actor: ActorId, id: number): Promise<void> {
  await transact(deps, async (tx) => {
    const found = await lockPost(tx, id);
    if (!found || !(await deletePost(tx, id))) throw new ApiError('not-found');
    await emit(tx, postChanged('post-deleted', { id, actor, slugs: [found.slug] }));
  });
}

/** 'invalid', with a message under each field, when something that publishing requires is missing. */
export function requireComplete(post: PostRow, changes: Changes = {}): void {
  const { summary = post.summary, content = post.content } = changes;
  const { imageUrl = post.imageUrl, imageAlt = post.imageAlt } = changes;
  const fields: Record<string, string> = {};
  if (summary === '') fields['summary'] = 'Please write a summary before publishing';
  if (cleanHtml(content).trim() === '') fields['content'] = 'Please write the article before publishing';
  if (imageUrl && imageAlt === '') fields['imageAlt'] = 'Please describe the picture';
  const [message] = Object.values(fields);
  if (message !== undefined) throw new ApiError('invalid', { message, fields });
}

/** Reads a post that was just changed. */
export async function readEdited(tx: Transaction, id: number): Promise<EditedPost> {
  const post = await findForEditing(tx, id);
  if (!post) throw new ApiError('not-found');
  return post;
}

/** Reads the post after a save, and stores it as a revision. */
async function readAndKeepRevision(tx: Transaction, actor: ActorId, id: number): Promise<EditedPost> {
  const post = await readEdited(tx, id);
  await storeRevision(tx, post, actor);
  return post;
}

/** Columns that differ from what is sent: the sanitized content with its reading time, and null for no picture. */
function columnsOf({ content, imageUrl }: Pick<Changes, 'content' | 'imageUrl'>) {
  const clean = content === undefined ? undefined : cleanHtml(content);
  return {
    ...(clean !== undefined && { content: clean, readTime: readTimeOf(clean) }),
    ...(imageUrl !== undefined && { imageUrl: imageUrl || null }),
  };
}

async function changeSlug(tx: Transaction, { id, slug, publishedAt }: PostRow, next: string): Promise<void> {
  if (next === slug) return;
  if (publishedAt) await saveFormerSlug(tx, slug, id);
  await deleteFormerSlug(tx, next);
}

async function freeSlug(tx: Transaction, title: string): Promise<string> {
  const base = slugOf(title) || 'article';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (await isSlugFree(tx, slug)) return slug;
  }
}

async function requireCategory(tx: Transaction, id: number): Promise<void> {
  if (await findCategory(tx, id)) return;
  const message = 'This category no longer exists. Please choose another one';
  throw new ApiError('invalid', { message, fields: { categoryId: message } });
}

/** Turns a violated unique constraint into a 'conflict' under the slug field. */
async function withSlugConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = 'Another article has this address. Please choose another one';
    throw new ApiError('conflict', { message, fields: { slug: message } });
  }
}

function versionConflict(): ApiError {
  return new ApiError('conflict', {
    message: 'Someone else has saved this in the meantime. What you typed is still here.',
  });
}
