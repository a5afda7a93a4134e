import { useState } from 'react';

/**
 * The version that somebody had before their eyes when they began to edit: it stays although the list behind the form is
 * loaded anew. Once they have been told of another's change, the newest one counts.
 */
export function useSeenVersion(newest: number): { seen: number; toldOfChange: () => void } {
  const [first, setFirst] = useState<number | null>(newest);
  return { seen: first ?? newest, toldOfChange: () => setFirst(null) };
}
