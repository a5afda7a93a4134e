const name = 'signed-in';

/** Notifies the other tabs of this browser, which share its session, that someone has signed in. */
export function announceSignIn(): void {
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of one origin takes none
  channel.postMessage('signed in');
  channel.close();
}

/** Calls `hear` when someone has signed in in another tab. Returns how to stop. */
export function whenSignedInElsewhere(hear: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', hear);
  return () => channel.close();
}
