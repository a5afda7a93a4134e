import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react';
import { ToastContext, type ToastWords } from '#web/ui/use-toasts.ts';

type Stack = ComponentType<{ said: readonly ToastWords[] }>;

/** Around everything that may show a toast. The stack itself is fetched when one may soon be needed. */
export function Toasts({ children }: { children: ReactNode }) {
  const [ShownStack, setStack] = useState<Stack | null>(null);
  const [said, setSaid] = useState<readonly ToastWords[]>([]);
  const prepare = useCallback(() => {
    // Not there, for want of a network: the next toast tries again.
    import('#web/ui/ToastStack.tsx').then(({ ToastStack }) => setStack(() => ToastStack)).catch(() => {});
  }, []);
  const show = useCallback(
    (words: ToastWords) => {
      prepare();
      setSaid((before) => [...before, words]);
    },
    [prepare],
  );
  const stand = useMemo(() => ({ show, prepare }), [show, prepare]);
  return (
    <ToastContext value={stand}>
      {children}
      {ShownStack && <ShownStack said={said} />}
    </ToastContext>
  );
}
