import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { deadlineSchemas } from '#contract/deadlines/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { createFeed, endFeed, readFeed } from './feed.ts';

/** Creating, replacing and ending the address of an account's calendar feed. */
export function calendarFeedRoutes(
  deps: Pick<Deps, 'db' | 'limits' | 'now' | 'site' | 'live' | 'publicUrl'>,
): Route[] {
  return [
    bind(deadlineEndpoints.feed, deadlineSchemas.feed, ({ account }) => readFeed(deps, account)),
    bind(deadlineEndpoints.createFeed, deadlineSchemas.createFeed, ({ account, session }) =>
      createFeed(deps, account, session),
    ),
    bind(deadlineEndpoints.endFeed, deadlineSchemas.endFeed, ({ account }) => endFeed(deps, account)),
  ];
}
