import { commentEndpoints, adminCommentEndpoints } from '#contract/comments/endpoints.ts';
import { commentSchemas, adminCommentSchemas } from '#contract/comments/schemas.ts';
import { findPublicPost } from '#server/domain/public-posts.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { moderate, removeComments, submitComment } from './comments.ts';
import { countByStatus, listApproved, listForModeration, type Moderated } from './store.ts';

/** Comments by visitors and their moderation by the firm (requirements 7). */
export function commentRoutes(deps: Deps): Route[] {
  return [
    bind(commentEndpoints.list, commentSchemas.list, async ({ params, query }) => {
      const post = await findPublicPost(deps.db, params.slug, deps.now());
      if (!post) throw new ApiError('not-found');
      return (await listApproved(deps.db, post.id, query)).map(withIsoDate);
    }),
    bind(commentEndpoints.submit, commentSchemas.submit, async ({ params, body, address }) => {
      await deps.limits.consume('comment', address);
      return withIsoDate(await submitComment(deps, params.slug, body));
    }),
    bind(adminCommentEndpoints.list, adminCommentSchemas.list, async ({ query }) =>
      (await listForModeration(deps.db, query)).map(present),
    ),
    bind(adminCommentEndpoints.counts, adminCommentSchemas.counts, () => countByStatus(deps.db)),
    bind(
      adminCommentEndpoints.changeStatus,
      adminCommentSchemas.changeStatus,
      async ({ params, body, account }) =>
        present(onlyOne(await moderate(deps, account.id, [params.id], body.status))),
    ),
    bind(adminCommentEndpoints.changeMany, adminCommentSchemas.changeMany, async ({ body, account }) =>
      (await moderate(deps, account.id, body.ids, body.status)).map(present),
    ),
    bind(adminCommentEndpoints.removeMany, adminCommentSchemas.removeMany, async ({ body, account }) => {
      await removeComments(deps, account.id, body.ids);
    }),
    bind(adminCommentEndpoints.remove, adminCommentSchemas.remove, async ({ params, account }) => {
      onlyOne(await removeComments(deps, account.id, [params.id]));
    }),
  ];
}

function onlyOne([comment]: Moderated[]): Moderated {
  if (!comment) throw new ApiError('not-found');
  return comment;
}

function present({ comment, ...post }: Moderated) {
  return { ...withIsoDate(comment), ...post };
}

function withIsoDate<R extends { createdAt: Date }>({ createdAt, ...row }: R) {
  return { ...row, createdAt: createdAt.toISOString() };
}
