import { createContext, useContext } from 'react';

export const CloseDialogContext = createContext<() => void>(() => {});

/** Closes the surrounding dialog, with the same confirmation as its Close button. */
export function useCloseDialog(): () => void {
  return useContext(CloseDialogContext);
}
