import { eventsEndpoint } from '#contract/notifications/endpoints.ts';
import { eventsSchemas } from '#contract/notifications/schemas.ts';
import type { Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { hashOf } from '#server/http/request/session.ts';
import type { LiveConnections } from './live.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy passes on what comes, when it comes.
  'x-accel-buffering': 'no',
  // Or a server that stops would wait for the next request on it.
  connection: 'close',
};

/** GET /api/events: an answer that goes on for as long as the browser listens and its session lives. */
export function eventRoutes(live: LiveConnections): Route[] {
  return [
    {
      endpoint: eventsEndpoint,
      schemas: eventsSchemas,
      async serve({ request, account, session: token }) {
        if (!account || !token) throw new ApiError('signed-out');
        if (request.method === 'HEAD') return new Response(null, { headers });
        return new Response(await live.join(account, hashOf(token)), { headers });
      },
    },
  ];
}
