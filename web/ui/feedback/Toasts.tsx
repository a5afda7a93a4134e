import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { beforePageLoad } from '#web/lib/page-load.ts';
import { carriedToasts, carryToasts, deleteCarriedToasts } from '#web/ui/feedback/carried-toasts.ts';
import { isSettledBy, ToastContext, type ToastOptions } from '#web/ui/feedback/use-toasts.ts';

type Stack = ComponentType<{ said: readonly ToastOptions[] }>;

/** Milliseconds. A newer toast counts as unread when its page is left. */
const unreadForMs = 3000;

interface ToastsProps {
  children: ReactNode;
  /** Shows a toast if the stack can't be loaded; returns a function that hides it. `onClose`: the visitor has closed it. */
  showPlainly?: (toast: ToastOptions, onClose: () => void) => () => void;
}

/**
 * Provides toasts to everything inside. The stack's script loads when a toast may soon be needed. Toasts shown just before a
 * page load are shown again on the next page.
 */
export function Toasts({ children, showPlainly }: ToastsProps) {
  const [LoadedStack, setStack] = useState<Stack | null>(null);
  const [carried] = useState(carriedToasts);
  const [said, setSaid] = useState<readonly ToastOptions[]>(carried);
  const unread = useRef(new Map<ToastOptions, number>());
  const hidePlainNotice = useRef<() => void>(undefined);
  const load = useCallback((onMissing: () => void) => {
    const take = (Loaded: Stack) => {
      hidePlainNotice.current?.();
      setStack(() => Loaded);
    };
    import('#web/ui/feedback/ToastStack.tsx').then(({ ToastStack }) => take(ToastStack)).catch(onMissing);
  }, []);
  // If this fails offline, the next toast tries again.
  const prepare = useCallback(() => load(() => {}), [load]);
  const show = useCallback(
    (toast: ToastOptions) => {
      load(() => {
        addEventListener('online', prepare, { once: true });
        hidePlainNotice.current = showPlainly?.(toast, () => setSaid([]));
      });
      setSaid((before) => [...before, toast]);
      for (const earlier of unread.current.keys())
        if (isSettledBy(earlier, toast)) unread.current.delete(earlier);
      unread.current.set(toast, performance.now());
    },
    [load, prepare, showPlainly],
  );
  useEffect(() => {
    deleteCarriedToasts();
    if (carried.length > 0) prepare();
  }, [carried, prepare]);
  useEffect(
    () =>
      beforePageLoad(() =>
        carryToasts(
          [...unread.current].flatMap(([toast, shownAt]) =>
            performance.now() - shownAt < unreadForMs ? [toast] : [],
          ),
        ),
      ),
    [],
  );
  const toaster = useMemo(() => ({ show, prepare }), [show, prepare]);
  return (
    <ToastContext value={toaster}>
      {children}
      {LoadedStack && <LoadedStack said={said} />}
    </ToastContext>
  );
}
