/** The same prefix as in draft-text.ts, whose `deleteDrafts` also deletes these. */
const prefix = 'draft:';

/** Unsaved form values in localStorage, which survive a crash or closing the browser. `at`: ISO 8601 UTC. */
export type StoredDraft = { value: unknown; at: string };

export function readStoredDraft(name: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
    return isStoredDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function writeStoredDraft(name: string | null, value: unknown): void {
  if (name === null) return;
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ value, at: new Date().toISOString() }));
  } catch {
    // Storage is blocked or full. The text is still on screen.
  }
}

export function deleteStoredDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** Whether a stored value has the shape of `sample`: the same keys with values of the same types. */
export function hasShapeOf<Value>(sample: Value, value: unknown): value is Value {
  if (Array.isArray(sample)) {
    const sampleRow: unknown = sample[0];
    return Array.isArray(value) && (sampleRow === undefined || value.every((row) => fits(sampleRow, row)));
  }
  if (!isObject(sample)) return sample === null ? value === null : typeof sample === typeof value;
  return isObject(value) && Object.keys(sample).every((key) => key in value) && fits(sample, value);
}

/** Like {@link hasShapeOf}, but a row of a list may lack keys that another row has. */
function fits(sample: unknown, value: unknown): boolean {
  if (!isObject(sample) || Array.isArray(sample)) return hasShapeOf(sample, value);
  return (
    isObject(value) &&
    Object.entries(sample).every(
      ([key, part]) => !(key in value) || hasShapeOf(part, Reflect.get(value, key)),
    )
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isStoredDraft(stored: unknown): stored is StoredDraft {
  return isObject(stored) && 'value' in stored && 'at' in stored && typeof stored.at === 'string';
}
