import { postRevisionEndpoints } from '#contract/posts/endpoints.ts';
import { postRevisionSchemas } from '#contract/posts/schemas.ts';
import { findRevision, listRevisions } from '#server/domain/post-revisions.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { cleanHtml } from './clean-html.ts';
import { findForEditing } from './store.ts';

/** Earlier versions of posts, for the firm to compare and restore. */
export function postRevisionRoutes({ db }: Pick<Deps, 'db'>): Route[] {
  return [
    bind(postRevisionEndpoints.list, postRevisionSchemas.list, async ({ params }) => {
      if (!(await findForEditing(db, params.id))) throw new ApiError('not-found');
      return (await listRevisions(db, params.id)).map(present);
    }),
    bind(postRevisionEndpoints.read, postRevisionSchemas.read, async ({ params }) => {
      const revision =
        params.number > 2 ** 31 - 1 ? undefined : await findRevision(db, params.id, params.number);
      if (!revision) throw new ApiError('not-found');
      return { ...present(revision), content: cleanHtml(revision.content) };
    }),
  ];
}

function present<R extends { savedAt: Date }>({ savedAt, ...row }: R) {
  return { ...row, savedAt: savedAt.toISOString() };
}
