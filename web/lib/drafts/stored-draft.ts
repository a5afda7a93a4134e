/** As in draft-text.ts, which deletes all of them. */
const prefix = 'draft:';

/** What was typed and not saved, as this browser keeps it: also after it has crashed or was closed. */
export type StoredDraft = { value: unknown; at: string };

export function readStoredDraft(name: string): StoredDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
    return isStoredDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function keepUnsaved(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ value, at: new Date().toISOString() }));
  } catch {
    // A browser that stores nothing, or has no space: the text is on screen all the same.
  }
}

export function forgetUnsaved(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // There is nothing to delete.
  }
}

/** Whether a value that was read back has the form of this one: the same kinds of values in the same places. */
export function hasShapeOf<Value>(like: Value, value: unknown): value is Value {
  if (Array.isArray(like)) {
    const row: unknown = like[0];
    return Array.isArray(value) && (row === undefined || value.every((one) => fits(row, one)));
  }
  if (!isObject(like)) return like === null ? value === null : typeof like === typeof value;
  return isObject(value) && Object.keys(like).every((key) => key in value) && fits(like, value);
}

/** As above, but a row of a list may lack what another row has. */
function fits(like: unknown, value: unknown): boolean {
  if (!isObject(like) || Array.isArray(like)) return hasShapeOf(like, value);
  return (
    isObject(value) &&
    Object.entries(like).every(([key, part]) => !(key in value) || hasShapeOf(part, Reflect.get(value, key)))
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isStoredDraft(kept: unknown): kept is StoredDraft {
  return isObject(kept) && 'value' in kept && 'at' in kept && typeof kept.at === 'string';
}
