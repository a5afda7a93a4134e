import { useState } from 'react';

/** How often a form was sent without a day or a time since it last had both; each time that is said where it can be seen. */
export function useMissingSlot() {
  const [missing, setMissing] = useState(0);
  return {
    missing,
    /** Takes the names of the fields that kept the form from being sent. */
    noteMissing: (names: readonly string[]) =>
      setMissing((last) => (names.includes('date') || names.includes('time') ? last + 1 : 0)),
    forgetMissing: () => setMissing(0),
  };
}
