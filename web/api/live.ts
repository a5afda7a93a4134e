import { pauseReads } from './paused-reads.ts';
import { holdConnection, type LiveEvent, type LiveListener } from './live-connection.ts';

const name = 'live';

/** The tab's connection while someone signs out in it. */
interface SigningOut {
  /** Closes the connection, so that it does not ask again with a session that ends. */
  begin: () => void;
  /** It failed: the connection is taken up again. */
  failed: () => void;
  /** It worked: the other tabs know at once. */
  done: () => void;
}

let current: SigningOut | undefined;

/** Wraps the signing out of this tab, which is no news to it: its live connection and its reads end before, and go on if it fails. */
export async function whileSigningOut<T>(signOut: () => Promise<T>): Promise<T> {
  const connection = current;
  connection?.begin();
  try {
    const answer = await signOut();
    connection?.done();
    return answer;
  } catch (error) {
    connection?.failed();
    throw error;
  }
}

/**
 * Listens to the live connection. There is one for all tabs of a browser: whichever holds the lock keeps it and passes on what
 * it receives; when that tab closes, the next one takes its place. Without locks (an address that is not secure) each tab
 * has its own. Gives the way to stop.
 */
export function listenLive(onEvent: LiveListener): () => void {
  const stopping = new AbortController();
  const channel = new BroadcastChannel(name);
  let connection = new AbortController();
  let leads = false;
  let signingOut = false;
  let goOn = () => {};

  const take: LiveListener = (word) => {
    if (!signingOut || word.kind === 'changed') return onEvent(word);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => void take(data));
  const tell: LiveListener = (word) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it never leaves our origin
    if (!stopping.signal.aborted) channel.postMessage(word);
    return take(word);
  };
  const connect = () => {
    connection = new AbortController();
    holdConnection(tell, connection.signal);
  };
  const lead = () =>
    new Promise<void>((resolve) => {
      leads = true;
      if (!signingOut) connect();
      stopping.signal.addEventListener('abort', () => resolve());
    });
  if ('locks' in navigator) navigator.locks.request(name, { signal: stopping.signal }, lead).catch(() => {});
  else void lead();

  const here: SigningOut = {
    begin() {
      signingOut = true;
      goOn = pauseReads();
      connection.abort();
    },
    failed() {
      signingOut = false;
      goOn();
      if (leads && !stopping.signal.aborted) connect();
    },
    done: () => void tell({ kind: 'over' }),
  };
  current = here;
  return () => {
    if (current === here) current = undefined;
    goOn();
    stopping.abort();
    connection.abort();
    channel.close();
  };
}
