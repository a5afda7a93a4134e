import { endpoint } from './endpoint.ts';

/**
 * The live connection: server-sent events. `changed` names calls whose answers are new, as JSON `{ "paths": [...] }`; `over`
 * comes last when the session ends, `replaced` when a new sign-in has taken its place. What is new is asked for by the
 * calls themselves, so that nothing is lost or doubled when the connection was away.
 */
export const eventsEndpoint = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Server-sent events that name the calls whose answers have changed for the caller.',
  who: 'signed-in',
  refusals: ['too-many', 'unavailable'],
});

export const liveEvents = { changed: 'changed', over: 'over', replaced: 'replaced' } as const;

/** What a `changed` event carries: the paths of the calls, as the contract writes them. */
export interface ChangedEvent {
  paths: readonly string[];
}
