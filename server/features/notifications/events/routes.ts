import { eventsEndpoint } from '#contract/notifications/endpoints.ts';
import { eventsSchemas } from '#contract/notifications/schemas.ts';
import type { Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { hashOf } from '#server/http/request/session.ts';
import type { LiveConnections } from './live.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Tells proxies not to buffer the stream.
  'x-accel-buffering': 'no',
  // Without it, a stopping server would wait for the next request on the connection.
  connection: 'close',
};

/** GET /api/events: a stream of server-sent events, open while the browser listens and its session is active. */
export function eventRoutes(live: LiveConnections): Route[] {
  return [
    {
      endpoint: eventsEndpoint,
      schemas: eventsSchemas,
      async serve({ request, account, address, session: token }) {
        if (!account || !token) throw new ApiError('signed-out');
        if (request.method === 'HEAD') return new Response(null, { headers });
        return new Response(await live.join({ account, address, tokenHash: hashOf(token) }), { headers });
      },
    },
  ];
}
