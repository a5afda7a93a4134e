import type * as z from 'zod';
import { type AdminPost, postForm } from '#contract/posts/schemas.ts';

/** The values of the editor's form; every save sends all of them. */
export const draftSchema = postForm.required();
export type Draft = z.output<typeof draftSchema>;

export function draftOf(post: AdminPost): Draft {
  const { title, slug, summary, content, keywords, categoryId, imageUrl, imageAlt, featured } = post;
  return {
    title,
    slug,
    summary,
    content,
    keywords,
    categoryId,
    imageUrl: imageUrl ?? '',
    imageAlt,
    featured,
  };
}

export function isSameDraft(a: Draft, b: Draft): boolean {
  return Object.entries(a).every(([key, value]) => Object.is(value, Reflect.get(b, key)));
}

/** `saved`, with the fields that were edited between `sent` and `current` on top. */
export function withEdits(saved: Draft, sent: Draft, current: Draft): Draft {
  const edits = Object.entries(current).filter(([key, value]) => !Object.is(value, Reflect.get(sent, key)));
  return { ...saved, ...Object.fromEntries(edits) };
}
