import type * as z from 'zod';
import { type AdminPost, postForm } from '#contract/posts/schemas.ts';

/** All that the editor holds; it sends all of it with each save. */
export const draftShape = postForm.required();
export type Draft = z.output<typeof draftShape>;

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

export function isSameDraft(one: Draft, other: Draft): boolean {
  return Object.entries(one).every(([key, value]) => Object.is(value, Reflect.get(other, key)));
}

/** `newest`, with what was changed between `sent` and `now` on top of it. */
export function withTyped(newest: Draft, sent: Draft, now: Draft): Draft {
  const typed = Object.entries(now).filter(([key, value]) => !Object.is(value, Reflect.get(sent, key)));
  return { ...newest, ...Object.fromEntries(typed) };
}
