import { useContext, useEffect, useEffectEvent, useState } from 'react';
import type { LazyComponent } from '#web/lib/lazy-component.ts';
import { notOpened } from '#web/ui/feedback/not-opened.ts';
import { ToastContext } from '#web/ui/feedback/use-toasts.ts';

interface Opened {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Whether what opens over the page was open once: it stays then, for the time it takes to leave. Where its script can't be
 * fetched, it is closed again and a toast says so.
 */
export function useOverlay<Props>(
  { prepare }: LazyComponent<Props>,
  { open, onOpenChange }: Opened,
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
