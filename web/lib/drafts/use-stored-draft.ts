import { useEffect, useRef, useState } from 'react';
import { isSame } from '#web/lib/drafts/is-same.ts';
import {
  deleteStoredDraft,
  hasShapeOf,
  writeStoredDraft,
  readStoredDraft,
} from '#web/lib/drafts/stored-draft.ts';

interface StoredDraftOptions<Value> {
  /** The storage key, unique per form and user; null stores nothing. */
  name: string | null;
  /** The saved values. A draft with a different shape is not offered. */
  saved: Value;
  /** The form's current values. */
  value: Value;
  changed: boolean;
}

/** Unsaved values from an earlier visit, until they are restored or discarded. */
export interface FoundDraft<Value> {
  value: Value;
  /** When they were typed, ISO 8601 UTC. */
  at: string;
}

/** Milliseconds after the last keystroke until the draft is stored, so that long texts aren't stored with each one. */
const debounce = 300;

/** Stores what is typed in this browser until it is saved or discarded, and returns what an earlier visit left behind. */
export function useStoredDraft<Value>({ name, saved, value, changed }: StoredDraftOptions<Value>) {
  const [found, setFound] = useState((): FoundDraft<Value> | null => {
    const stored = name === null ? null : readStoredDraft(name);
    if (!stored || !hasShapeOf(saved, stored.value)) return null;
    return isSame(stored.value, saved) ? null : { value: stored.value, at: stored.at };
  });
  const undecided = found !== null;
  const overwritten = useRef(false);
  useEffect(() => {
    if (name === null) return undefined;
    if (changed) {
      const timer = setTimeout(() => {
        overwritten.current = true;
        writeStoredDraft(name, value);
      }, debounce);
      return () => clearTimeout(timer);
    }
    if (!undecided || overwritten.current) deleteStoredDraft(name);
    return undefined;
  }, [name, value, changed, undecided]);
  return {
    found,
    /** Call once the found draft was restored or discarded. */
    settle: () => setFound(null),
    discard: () => {
      if (name !== null) deleteStoredDraft(name);
    },
  };
}
