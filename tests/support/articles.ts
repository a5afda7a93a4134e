import { categoryEndpoints, adminPostEndpoints } from '#contract/posts/endpoints.ts';
import type { AdminPost } from '#contract/posts/schemas.ts';
import type { PostStatus } from '#contract/posts/rules.ts';
import type { Caller } from './caller.ts';
import { unique } from './factories.ts';

/** Overrides for a new article, which is published at once by default. */
export interface NewArticle {
  status?: PostStatus;
  publishedAt?: string;
  categoryId?: number;
  title?: string;
  slug?: string;
  summary?: string;
  content?: string;
  keywords?: string;
  imageUrl?: string;
  imageAlt?: string;
  featured?: boolean;
}

export function someCategory(admin: Caller, name = unique('Topic ')) {
  return admin.call(categoryEndpoints.create, { body: { name } });
}

/** What the editor sends: complete, with texts that no other article has. */
export function articleForm<F extends { categoryId: number }>(fields: F) {
  const title = unique('Article ');
  return { title, summary: `Summary of ${title}`, content: `<p>Body of ${title}</p>`, ...fields };
}

/** Creates an article as this admin, in a category of its own unless one is named. */
export async function someArticle(admin: Caller, article: NewArticle = {}): Promise<AdminPost> {
  const { status = 'published', publishedAt, ...fields } = article;
  const categoryId = fields.categoryId ?? (await someCategory(admin)).id;
  const draft = await admin.call(adminPostEndpoints.create, { body: articleForm({ ...fields, categoryId }) });
  if (status === 'draft') return draft;
  return admin.call(adminPostEndpoints.changeStatus, {
    params: { id: draft.id },
    body: { status, ...(publishedAt !== undefined && { publishedAt }) },
  });
}
