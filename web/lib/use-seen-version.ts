import { useState } from 'react';

/**
 * The version that was on screen when someone began to edit: it stays although the list behind the form is
 * loaded again. Once they have seen another's change, the newest one counts; their own change gives another one to see.
 */
export function useSeenVersion(newest: number): {
  seen: number;
  notifiedOfChange: () => void;
  seenNow: (version: number) => void;
} {
  const [first, setFirst] = useState<number | null>(newest);
  return { seen: first ?? newest, notifiedOfChange: () => setFirst(null), seenNow: setFirst };
}
