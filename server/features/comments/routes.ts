import { commentEndpoints, commentModeration } from '#contract/comments.ts';
import { findPublicPost } from '#server/db/public-posts.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import { moderate, removeComments, submitComment } from './comments.ts';
import { listApproved, listForModeration, type Moderated } from './store.ts';

/** Comments by visitors and their moderation by the firm (spec section 7). */
export function commentRoutes(deps: Deps): Route[] {
  return [
    bind(commentEndpoints.list, async ({ params }) => {
      const post = await findPublicPost(deps.db, params.slug, deps.now());
      if (!post) throw new Refusal('not-found');
      return (await listApproved(deps.db, post.id)).map(dated);
    }),
    bind(commentEndpoints.submit, async ({ params, body, address }) => {
      await deps.limits.spend('comment', address);
      return dated(await submitComment(deps, params.slug, body));
    }),
    bind(commentModeration.list, async () => (await listForModeration(deps.db)).map(present)),
    bind(commentModeration.changeStatus, async ({ params, body, account }) =>
      present(theOne(await moderate(deps, account.id, [params.id], body.status))),
    ),
    bind(commentModeration.changeMany, async ({ body, account }) =>
      (await moderate(deps, account.id, body.ids, body.status)).map(present),
    ),
    bind(commentModeration.removeMany, async ({ body, account }) => {
      await removeComments(deps, account.id, body.ids);
    }),
    bind(commentModeration.remove, async ({ params, account }) => {
      theOne(await removeComments(deps, account.id, [params.id]));
    }),
  ];
}

function theOne([comment]: Moderated[]): Moderated {
  if (!comment) throw new Refusal('not-found');
  return comment;
}

function present({ comment, ...post }: Moderated) {
  return { ...dated(comment), ...post };
}

function dated<R extends { createdAt: Date }>({ createdAt, ...row }: R) {
  return { ...row, createdAt: createdAt.toISOString() };
}
