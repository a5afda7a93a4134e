import { createContext, useContext } from 'react';

export const CloseDialogContext = createContext<() => void>(() => {});

/** Closes the dialog around it, after the same question as its cross. */
export function useCloseDialog(): () => void {
  return useContext(CloseDialogContext);
}
