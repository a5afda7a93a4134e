import { useContext, useEffect, useEffectEvent, useState } from 'react';
import type { LazyComponent } from '#web/lib/lazy-component.ts';
import { notOpened } from '#web/ui/feedback/not-opened.ts';
import { ToastContext } from '#web/ui/feedback/use-toasts.ts';

interface OverlayState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Whether an overlay has been open before: it then stays mounted, for its exit transition. If its script can't be loaded, closes
 * it again and shows a toast.
 */
export function useOverlay<Props>(
  { prepare }: LazyComponent<Props>,
  { open, onOpenChange }: OverlayState,
): boolean {
  const { show } = useContext(ToastContext);
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  const fail = useEffectEvent(() => {
    onOpenChange(false);
    show(notOpened);
  });
  useEffect(() => {
    if (open) prepare().catch(() => fail());
  }, [open, prepare]);
  return opened;
}
