import { useState } from 'react';
import { useRefresh } from './use-refresh.ts';

/**
 * A dialog that ends with new recovery codes, if there are any, and with them only closes once they are said to be saved: nobody
 * sees them again. `onRefreshed` runs when the state is loaded again after them.
 */
export function useRecoveryCodesDialog(onRefreshed?: () => void) {
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [reminded, setReminded] = useState(false);
  const refresh = useRefresh();
  function changeOpen(next: boolean) {
    if (!next && codes) setReminded(true);
    else setOpen(next);
  }
  function close() {
    setOpen(false);
    setReminded(false);
    // Not before the dialog closes: a refresh renders its parent again, and the recovery codes would be lost.
    if (codes) void refresh().then(onRefreshed);
    setCodes(null);
  }
  return { open, changeOpen, close, codes, setCodes, reminded, refresh };
}
