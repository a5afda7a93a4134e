import { type ChangedEvent, liveEvents } from '#contract/notifications/rules.ts';
import { eventsEndpoint } from '#contract/notifications/endpoints.ts';

/** Paths of calls whose data changed; that the connection is open (`again`: reopened after a break); or how it ended. */
export type LiveEvent =
  | { kind: 'changed'; paths: readonly string[] }
  | { kind: 'open'; again: boolean }
  | { kind: 'doubt' | 'over' | 'replaced' };

/** Handles an event. After `doubt` (is the session still valid?), the connection reopens once this has resolved. */
export type LiveListener = (event: LiveEvent) => Promise<void> | void;

/** Milliseconds until the next attempt. */
const delays = { first: 2000, max: 30_000 };

/** Keeps the live connection open until the signal aborts, and reconnects whenever it breaks, but not while offline. */
export function keepConnected(onEvent: LiveListener, signal: AbortSignal): void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = delays.first;
  let opened = false;

  const reconnectLater = () => {
    source?.close();
    timer = setTimeout(connectOnline, delay);
    delay = Math.min(delay * 2, delays.max);
  };
  const connectOnline = () => {
    if (navigator.onLine) connect();
    else addEventListener('online', connect, { once: true, signal });
  };
  const checkSession = async () => {
    source?.close();
    await onEvent({ kind: 'doubt' });
    if (!signal.aborted) reconnectLater();
  };
  const connect = () => {
    source = new EventSource(eventsEndpoint.path);
    source.addEventListener('open', () => {
      delay = delays.first;
      void onEvent({ kind: 'open', again: opened });
      opened = true;
    });
    source.addEventListener(
      liveEvents.changed,
      ({ data }) => void onEvent({ kind: 'changed', ...pathsIn(data) }),
    );
    source.addEventListener(liveEvents.over, () => {
      source?.close();
      void onEvent({ kind: 'over' });
    });
    source.addEventListener(liveEvents.expired, () => void checkSession());
    source.addEventListener(liveEvents.replaced, () => {
      void onEvent({ kind: 'replaced' });
      reconnectLater();
    });
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) void checkSession();
      // Broken: by itself, the browser would retry every three seconds, even offline.
      else reconnectLater();
    });
  };
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    source?.close();
  });
  connectOnline();
}

function pathsIn(data: unknown): ChangedEvent {
  const value: unknown = JSON.parse(String(data));
  const paths: unknown = typeof value === 'object' && value !== null && 'paths' in value ? value.paths : [];
  return { paths: Array.isArray(paths) ? paths.map(String) : [] };
}
