const name = 'signed-in';

/** Notifies the browser's other tabs, which share the session, of a sign-in. */
export function announceSignIn(): void {
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel takes no origin
  channel.postMessage('signed in');
  channel.close();
}

/** Calls `onSignIn` when someone has signed in in another tab. Returns a function to stop. */
export function whenSignedInElsewhere(onSignIn: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', onSignIn);
  return () => channel.close();
}
