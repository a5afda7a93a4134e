import { cannedReplyEndpoints } from '#contract/messages/endpoints.ts';
import { cannedReplySchemas } from '#contract/messages/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError, requireVersion } from '#server/domain/api-error.ts';
import {
  deleteCannedReply,
  insertCannedReply,
  listCannedReplies,
  lockCannedReply,
  updateCannedReply,
} from './store.ts';

/** Canned replies: answers that the firm writes often, to insert into a message and edit there. */
export function cannedReplyRoutes({ db }: Pick<Deps, 'db'>): Route[] {
  return [
    bind(cannedReplyEndpoints.list, cannedReplySchemas.list, () => listCannedReplies(db)),
    bind(cannedReplyEndpoints.create, cannedReplySchemas.create, async ({ body }) =>
      orNotFound(await db.transaction((tx) => insertCannedReply(tx, body))),
    ),
    bind(cannedReplyEndpoints.change, cannedReplySchemas.change, ({ params, body }) =>
      db.transaction(async (tx) => {
        requireVersion(orNotFound(await lockCannedReply(tx, params.id)), body.version, 'this answer');
        return orNotFound(await updateCannedReply(tx, params.id, body));
      }),
    ),
    bind(cannedReplyEndpoints.remove, cannedReplySchemas.remove, async ({ params }) => {
      orNotFound(await deleteCannedReply(db, params.id));
    }),
  ];
}

function orNotFound<T>(row: T | undefined): T {
  if (row === undefined) throw new ApiError('not-found');
  return row;
}
