import { type ChangedEvent, liveEvents } from '#contract/notifications/rules.ts';
import { eventsEndpoint } from '#contract/notifications/endpoints.ts';

/** What is heard: calls with something new; that the connection is there (`again` after it was away); how it ended. */
export type LiveEvent =
  | { kind: 'changed'; paths: readonly string[] }
  | { kind: 'back'; again: boolean }
  | { kind: 'doubt' | 'over' | 'replaced' };

/** Passes on what is heard; after a doubt the connection is taken up again once this has resolved. */
export type LiveListener = (event: LiveEvent) => Promise<void> | void;

/** Milliseconds until the next try, at first and at most. */
const waits = { first: 2000, longest: 30_000 };

/** Holds the live connection until the signal, and takes it up again whenever it breaks; not while there is no network. */
export function holdConnection(tell: LiveListener, signal: AbortSignal): void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = waits.first;
  let opened = false;

  const later = () => {
    source?.close();
    timer = setTimeout(connectOnline, wait);
    wait = Math.min(wait * 2, waits.longest);
  };
  const connectOnline = () => {
    if (navigator.onLine) connect();
    else addEventListener('online', connect, { once: true, signal });
  };
  const doubt = async () => {
    source?.close();
    await tell({ kind: 'doubt' });
    if (!signal.aborted) later();
  };
  const connect = () => {
    source = new EventSource(eventsEndpoint.path);
    source.addEventListener('open', () => {
      wait = waits.first;
      void tell({ kind: 'back', again: opened });
      opened = true;
    });
    source.addEventListener(
      liveEvents.changed,
      ({ data }) => void tell({ kind: 'changed', ...pathsIn(data) }),
    );
    source.addEventListener(liveEvents.over, () => {
      source?.close();
      void tell({ kind: 'over' });
    });
    source.addEventListener(liveEvents.expired, () => void doubt());
    source.addEventListener(liveEvents.replaced, () => {
      void tell({ kind: 'replaced' });
      later();
    });
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) void doubt();
      // Broken: the browser would take it up again every three seconds, without a network as well.
      else later();
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
