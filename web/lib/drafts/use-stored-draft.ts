import { useEffect, useRef, useState } from 'react';
import { forgetUnsaved, hasShapeOf, keepUnsaved, readStoredDraft } from '#web/lib/drafts/stored-draft.ts';

interface StoredDraftOptions<Value> {
  /** Names the form, and whose it is; null keeps nothing. */
  name: string | null;
  /** As it is saved; a draft of another form is not offered. */
  saved: Value;
  /** What the form holds now. */
  value: Value;
  changed: boolean;
}

/** What this browser still has from a visit that ended without saving, until it was brought back or discarded. */
export interface FoundDraft<Value> {
  value: Value;
  /** When it was typed, ISO 8601 UTC. */
  at: string;
}

/** Milliseconds between the last key and saving: a long text is not saved with every keystroke. */
const pause = 300;

/** Keeps what is typed in this browser until it is saved or given up, and gives what an earlier visit has left. */
export function useStoredDraft<Value>({ name, saved, value, changed }: StoredDraftOptions<Value>) {
  const [found, setFound] = useState((): FoundDraft<Value> | null => {
    const kept = name === null ? null : readStoredDraft(name);
    if (!kept || !hasShapeOf(saved, kept.value)) return null;
    return JSON.stringify(kept.value) === JSON.stringify(saved) ? null : { value: kept.value, at: kept.at };
  });
  const undecided = found !== null;
  const overwritten = useRef(false);
  useEffect(() => {
    if (name === null) return undefined;
    if (changed) {
      const timer = setTimeout(() => {
        overwritten.current = true;
        keepUnsaved(name, value);
      }, pause);
      return () => clearTimeout(timer);
    }
    if (!undecided || overwritten.current) forgetUnsaved(name);
    return undefined;
  }, [name, value, changed, undecided]);
  return {
    found,
    /** It was brought back, or is not wanted. */
    decided: () => setFound(null),
    forget: () => {
      if (name !== null) forgetUnsaved(name);
    },
  };
}
