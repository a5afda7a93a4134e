/** A creation without an answer, by its idempotency key. */
export interface UnansweredCreation {
  /** What creates: the path of the call, or the file of an upload. */
  by: string;
  content: string;
  /** Still being sent; otherwise its answer got lost. */
  sending: boolean;
}

export const unanswered = new Map<string, UnansweredCreation>();

/**
 * The idempotency key of a creation. It stays the same until an answer arrives, also when a word is changed before it is sent
 * again: the server then says whether the first one was stored, and never stores both. A creation sent beside another one, and
 * the next one after an answer, count by themselves.
 */
export function keyFor(by: string, content: string): { value: string; ended: (isAnswered: boolean) => void } {
  const entries = [...unanswered].filter(([, creation]) => creation.by === by);
  const [value = randomKey()] =
    entries.find(([, creation]) => creation.content === content) ??
    entries.find(([, { sending }]) => !sending) ??
    [];
  unanswered.set(value, { by, content, sending: true });
  return {
    value,
    ended(isAnswered) {
      if (isAnswered) unanswered.delete(value);
      else unanswered.set(value, { by, content, sending: false });
    },
  };
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
