import type { ActorId } from '#server/domain/audit.ts';
import type { Effects } from '#server/domain/events.ts';

const lists = ['/api/blog/posts', '/api/blog/categories', '/api/blog/featured', '/api/blog/related'] as const;

/** The tag that is among all that {@link blogTags} gives. */
export const [blogTag] = lists;

/** The calls whose answers change with posts or categories; `slugs` of the posts whose own pages show it. */
export function blogTags(...slugs: string[]): string[] {
  return [...lists, ...slugs.map((slug) => `/api/blog/${slug}`)];
}

/** An article is written, saved or deleted; `slugs` are those under which the blog shows it, before or after. */
export function postChanged(
  action: 'post-created' | 'post-saved' | 'post-deleted' | 'post-draft' | 'post-published' | 'post-scheduled',
  { id, actor, slugs = [] }: { id: number; actor: ActorId; slugs?: string[] },
): Effects {
  return {
    audit: { accountId: actor, action, subject: 'posts', subjectId: id },
    changed: slugs.length > 0 ? blogTags(...slugs) : [],
  };
}

/** A category is made, renamed or deleted. */
export function categoryChanged(
  action: 'category-created' | 'category-saved' | 'category-deleted',
  { id, actor }: { id: number; actor: ActorId },
): Effects {
  return { audit: { accountId: actor, action, subject: 'categories', subjectId: id }, changed: blogTags() };
}

/** One of the firm's people has another name under articles. */
export function authorSaved(actor: ActorId): Effects {
  return {
    audit: { accountId: actor, action: 'author-saved', subject: 'authors', subjectId: actor },
    changed: [`/api/users/${actor}`],
  };
}

/** One of the firm's people has another picture, which their articles show. */
export function authorPictureChanged(actor: ActorId): Effects {
  return { changed: [`/api/users/${actor}`] };
}
