import { pauseReads } from '../paused-reads.ts';
import { keepConnected, type LiveEvent, type LiveListener } from './connection.ts';

const name = 'live';

/** What signing out does to this tab's live connection. */
interface SigningOut {
  /** Closes the connection, so that it doesn't reconnect with a session that is ending. */
  begin: () => void;
  /** Signing out failed: the connection reopens. */
  failed: () => void;
  /** Signing out worked: notifies the other tabs. */
  done: () => void;
}

let current: SigningOut | undefined;

/** Signs out with this tab's live connection and reads stopped, since they would report the ended session; both resume if it fails. */
export async function whileSigningOut<T>(signOut: () => Promise<T>): Promise<T> {
  const connection = current;
  connection?.begin();
  try {
    const result = await signOut();
    connection?.done();
    return result;
  } catch (error) {
    connection?.failed();
    throw error;
  }
}

/**
 * Listens to the live connection. All tabs of a browser share one: the tab that holds the lock connects and broadcasts the
 * events to the others; when it closes, the next tab takes over. Without the Web Locks API (an insecure origin) each tab has
 * its own. Returns a function to stop.
 */
export function listenLive(onEvent: LiveListener): () => void {
  const stopping = new AbortController();
  const channel = new BroadcastChannel(name);
  let connection = new AbortController();
  let isLeader = false;
  let signingOut = false;
  let resumeReads = () => {};

  const handle: LiveListener = (event) => {
    if (!signingOut || event.kind === 'changed') return onEvent(event);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => void handle(data));
  const broadcast: LiveListener = (event) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel takes no origin
    if (!stopping.signal.aborted) channel.postMessage(event);
    return handle(event);
  };
  const connect = () => {
    connection = new AbortController();
    keepConnected(broadcast, connection.signal);
  };
  const lead = () =>
    new Promise<void>((resolve) => {
      isLeader = true;
      if (!signingOut) connect();
      stopping.signal.addEventListener('abort', () => resolve());
    });
  if ('locks' in navigator) navigator.locks.request(name, { signal: stopping.signal }, lead).catch(() => {});
  else void lead();

  const thisTab: SigningOut = {
    begin() {
      signingOut = true;
      resumeReads = pauseReads();
      connection.abort();
    },
    failed() {
      signingOut = false;
      resumeReads();
      if (isLeader && !stopping.signal.aborted) connect();
    },
    done: () => void broadcast({ kind: 'over' }),
  };
  current = thisTab;
  return () => {
    if (current === thisTab) current = undefined;
    resumeReads();
    stopping.abort();
    connection.abort();
    channel.close();
  };
}
