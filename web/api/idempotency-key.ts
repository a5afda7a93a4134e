/** Keys of creations whose answer hasn't arrived, by their path and body. */
export const unanswered = new Map<string, string>();

/**
 * The idempotency key of a creation. It stays the same until an answer arrives: sent again after a lost answer, the creation
 * counts once, while the next one with the same content counts by itself.
 */
export function keyFor(creation: string): { value: string; answered: () => void } {
  const value = unanswered.get(creation) ?? randomKey();
  unanswered.set(creation, value);
  return { value, answered: () => unanswered.delete(creation) };
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
