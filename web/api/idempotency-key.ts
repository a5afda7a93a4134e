const storageName = 'unanswered-creations';
/** More than one person has open at a time; older ones are forgotten. */
const maxStored = 20;

/** Keys of creations whose answer hasn't arrived; a reload of the page keeps them, like the draft of the form. */
const unanswered = new Map<string, string>(stored());

/**
 * The idempotency key of a creation. It stays the same until an answer has arrived: sent again after a lost answer, the creation
 * counts once, while the next one with the same content counts by itself.
 */
export function keyFor(creation: string): { value: string; answered: () => void } {
  const name = shortHash(creation);
  const value = unanswered.get(name) ?? randomKey();
  unanswered.set(name, value);
  store();
  return {
    value,
    answered() {
      if (unanswered.delete(name)) store();
    },
  };
}

/** Keeps what people wrote out of the storage. Two creations with the same hash do no harm: the server compares their content. */
function shortHash(text: string): string {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1)
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return hash.toString(36);
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function stored(): [string, string][] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    // There is no storage on the server, or it is switched off.
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
}

function store(): void {
  try {
    if (unanswered.size === 0) sessionStorage.removeItem(storageName);
    else sessionStorage.setItem(storageName, JSON.stringify([...unanswered].slice(-maxStored)));
  } catch {
    // Without storage, the keys last as long as the page.
  }
}
