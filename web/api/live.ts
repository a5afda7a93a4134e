import { isLeaving, stay } from './leaving.ts';
import { holdConnection, type LiveWord } from './live-connection.ts';

const name = 'live';
/**
 * Hears the live connection. There is one for all tabs of a browser: whichever holds the lock keeps it and passes on what
 * it hears; when that tab closes, the next one takes its place. Without locks (an address that is not secure) each tab
 * has its own. Gives the way to stop.
 */
export function listenLive(hear: (word: LiveWord) => void): () => void {
  stay();
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = new BroadcastChannel(name);
  const take = (word: LiveWord) => {
    if (!(isLeaving() && word.kind !== 'changed')) hear(word);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<LiveWord>) => take(data));
  const tell = (word: LiveWord) => {
    take(word);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it never leaves our origin
    if (!signal.aborted) channel.postMessage(word);
  };
  const lead = () => holdConnection(tell, signal);
  if ('locks' in navigator) navigator.locks.request(name, { signal }, lead).catch(() => {});
  else void lead();
  return () => {
    stopping.abort();
    channel.close();
  };
}
