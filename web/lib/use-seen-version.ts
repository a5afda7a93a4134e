import { useState } from 'react';

/**
 * The version that was on screen when someone began to edit, kept while the list behind the form is refetched. Call
 * `acceptNewest` once they have seen someone else's change, and `setSeen` with the version that their own change made.
 */
export function useSeenVersion(newest: number): {
  seen: number;
  acceptNewest: () => void;
  setSeen: (version: number) => void;
} {
  const [version, setVersion] = useState<number | null>(newest);
  return { seen: version ?? newest, acceptNewest: () => setVersion(null), setSeen: setVersion };
}
