import type { ActorId } from '#server/domain/audit.ts';
import type { Effects } from '#server/domain/events.ts';

const lists = ['/api/blog/posts', '/api/blog/categories', '/api/blog/featured', '/api/blog/related'] as const;

/** A tag that {@link blogTags} always contains. */
export const [blogTag] = lists;

/** Cache tags of the calls whose answers depend on posts or categories; `slugs` adds the pages of single posts. */
export function blogTags(...slugs: string[]): string[] {
  return [...lists, ...slugs.map((slug) => `/api/blog/${slug}`)];
}

/** A post was created, saved, published or deleted. `slugs` are its public slugs before and after; none for a draft. */
export function postChanged(
  action: 'post-created' | 'post-saved' | 'post-deleted' | 'post-draft' | 'post-published' | 'post-scheduled',
  { id, actor, slugs = [] }: { id: number; actor: ActorId; slugs?: string[] },
): Effects {
  return {
    audit: { accountId: actor, action, subject: 'posts', subjectId: id },
    changed: slugs.length > 0 ? blogTags(...slugs) : [],
  };
}

/** A category was created, renamed or deleted. */
export function categoryChanged(
  action: 'category-created' | 'category-saved' | 'category-deleted',
  { id, actor }: { id: number; actor: ActorId },
): Effects {
  return { audit: { accountId: actor, action, subject: 'categories', subjectId: id }, changed: blogTags() };
}

/** A staff member changed their author name. */
export function authorSaved(actor: ActorId): Effects {
  return {
    audit: { accountId: actor, action: 'author-saved', subject: 'authors', subjectId: actor },
    changed: [`/api/users/${actor}`],
  };
}

/** A staff member changed their picture, which their articles show. */
export function authorPictureChanged(actor: ActorId): Effects {
  return { changed: [`/api/users/${actor}`] };
}
