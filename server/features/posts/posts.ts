import type * as z from 'zod';
import type { postChanges, postForm } from '#contract/posts/schemas.ts';
import { readTimeOf } from '#contract/posts/rules.ts';
import { slugOf } from '#contract/slugs.ts';
import type { Transaction } from '#server/db/client.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { hasRevisions, keepRevision } from '#server/domain/post-revisions.ts';
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
  forgetSlug,
  insertPost,
  isSlugFree,
  lockPost,
  type PostRow,
  rememberSlug,
  updatePost,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;
type Form = z.output<typeof postForm>;
type Changes = z.output<typeof postChanges>;
export type EditedPost = NonNullable<Awaited<ReturnType<typeof findForEditing>>>;

/** Makes a draft of the actor; without a slug one is made from the title. */
export function createPost(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  actor: ActorId,
  form: Form,
): Promise<EditedPost> {
  return refusingTakenSlug(() =>
    db.transaction(async (tx) => {
      await requireCategory(tx, form.categoryId);
      const slug = form.slug ?? (await freeSlug(tx, form.title));
      const row = { ...form, ...columnsOf(form), slug, authorId: actor, createdAt: now(), updatedAt: now() };
      const id = await insertPost(tx, row);
      await emit(tx, postChanged('post-created', { id, actor }));
      return keepSave(tx, actor, id);
    }),
  );
}

/** Saves what is sent; a version that someone else has overtaken is a conflict. A former public slug leads on. */
export async function savePost(
  deps: Parts,
  actor: ActorId,
  id: number,
  { version, ...changes }: Changes,
): Promise<EditedPost> {
  return refusingTakenSlug(() =>
    transact(deps, async (tx) => {
      const before = await lockPost(tx, id);
      if (!before) throw new ApiError('not-found');
      if (version !== undefined && version !== before.version) throw overtaken();
      if (changes.categoryId !== undefined) await requireCategory(tx, changes.categoryId);
      if (before.status === 'published') requireComplete(before, changes);
      if (changes.slug !== undefined) await moveSlug(tx, before, changes.slug);
      if (!(await hasRevisions(tx, id))) await keepRevision(tx, before, before.authorId);
      await updatePost(tx, id, { ...changes, ...columnsOf(changes), updatedAt: deps.now() });
      const saved = await keepSave(tx, actor, id);
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

/** What publishing asks for, with words under each field that is missing. */
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

export async function edited(tx: Transaction, id: number): Promise<EditedPost> {
  const post = await findForEditing(tx, id);
  if (!post) throw new ApiError('not-found');
  return post;
}

/** The article as it is after a save, of which one copy is stored. */
async function keepSave(tx: Transaction, actor: ActorId, id: number): Promise<EditedPost> {
  const post = await edited(tx, id);
  await keepRevision(tx, post, actor);
  return post;
}

/** What is stored otherwise than it is sent. */
function columnsOf({ content, imageUrl }: Pick<Changes, 'content' | 'imageUrl'>) {
  const clean = content === undefined ? undefined : cleanHtml(content);
  return {
    ...(clean !== undefined && { content: clean, readTime: readTimeOf(clean) }),
    ...(imageUrl !== undefined && { imageUrl: imageUrl || null }),
  };
}

async function moveSlug(tx: Transaction, { id, slug, publishedAt }: PostRow, next: string): Promise<void> {
  if (next === slug) return;
  if (publishedAt) await rememberSlug(tx, slug, id);
  await forgetSlug(tx, next);
}

async function freeSlug(tx: Transaction, title: string): Promise<string> {
  const wanted = slugOf(title) || 'article';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (await isSlugFree(tx, slug)) return slug;
  }
}

async function requireCategory(tx: Transaction, id: number): Promise<void> {
  if (await findCategory(tx, id)) return;
  const message = 'This category no longer exists. Please choose another one';
  throw new ApiError('invalid', { message, fields: { categoryId: message } });
}

async function refusingTakenSlug<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = 'Another article has this address. Please choose another one';
    throw new ApiError('conflict', { message, fields: { slug: message } });
  }
}

function overtaken(): ApiError {
  return new ApiError('conflict', {
    message: 'Someone else has saved this in the meantime. What you typed is still here.',
  });
}
