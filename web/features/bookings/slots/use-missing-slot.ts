import { useState } from 'react';

/** Counts how often in a row a form was sent without a day or a time: each time, the message is brought into view again. */
export function useMissingSlot() {
  const [missing, setMissing] = useState(0);
  return {
    missing,
    /** Takes the names of the invalid fields. */
    countMissing: (names: readonly string[]) =>
      setMissing((count) => (names.includes('date') || names.includes('time') ? count + 1 : 0)),
    resetMissing: () => setMissing(0),
  };
}
