import { useState } from 'react';
import { useRefresh } from './use-refresh.ts';

/** A dialog that ends with new recovery codes, if there are any. `onRefreshed` runs when the state is loaded again after them. */
export function useRecoveryCodesDialog(onRefreshed?: () => void) {
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = useRefresh();
  function changeOpen(next: boolean) {
    setOpen(next);
    if (next) return;
    // Not before the dialog closes: a refresh renders its parent again, and the recovery codes would be lost.
    if (codes) void refresh().then(onRefreshed);
    setCodes(null);
  }
  return { open, changeOpen, codes, setCodes, refresh };
}
