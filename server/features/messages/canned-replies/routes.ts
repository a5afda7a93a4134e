import { cannedReplyEndpoints } from '#contract/messages/endpoints.ts';
import { cannedReplySchemas } from '#contract/messages/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { deleteAnswer, insertAnswer, listAnswers, updateAnswer } from './store.ts';

/** Answers that the firm writes often, stored to be inserted into a message and edited there. */
export function cannedReplyRoutes({ db }: Pick<Deps, 'db'>): Route[] {
  return [
    bind(cannedReplyEndpoints.list, cannedReplySchemas.list, () => listAnswers(db)),
    bind(cannedReplyEndpoints.create, cannedReplySchemas.create, async ({ body }) =>
      there(await insertAnswer(db, body)),
    ),
    bind(cannedReplyEndpoints.change, cannedReplySchemas.change, async ({ params, body }) =>
      there(await updateAnswer(db, params.id, body)),
    ),
    bind(cannedReplyEndpoints.remove, cannedReplySchemas.remove, async ({ params }) => {
      there(await deleteAnswer(db, params.id));
    }),
  ];
}

function there<T>(row: T | undefined): T {
  if (row === undefined) throw new ApiError('not-found');
  return row;
}
