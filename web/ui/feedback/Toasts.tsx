import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { beforePageLoad } from '#web/lib/page-load.ts';
import { carriedToasts, carryToasts, forgetCarried } from '#web/ui/feedback/carried-toasts.ts';
import { isSettledBy, ToastContext, type ToastLabels } from '#web/ui/feedback/use-toasts.ts';

type Stack = ComponentType<{ said: readonly ToastLabels[] }>;

/** A toast younger than this was not read yet when its page is left. */
const unreadForMs = 3000;

interface ToastsProps {
  children: ReactNode;
  /** Shows a toast where the stack can't be loaded; returns what takes it away. `onClose`: the visitor has closed it. */
  showPlainly?: (copy: ToastLabels, onClose: () => void) => () => void;
}

/**
 * Around everything that may show a toast. The stack itself is fetched when one may soon be needed. What was said just
 * before a page load is said once more by the next page.
 */
export function Toasts({ children, showPlainly }: ToastsProps) {
  const [ShownStack, setStack] = useState<Stack | null>(null);
  const [carried] = useState(carriedToasts);
  const [said, setSaid] = useState<readonly ToastLabels[]>(carried);
  const unread = useRef(new Map<ToastLabels, number>());
  const hidePlain = useRef<() => void>(undefined);
  const load = useCallback((onMissing: () => void) => {
    const take = (Loaded: Stack) => {
      hidePlain.current?.();
      setStack(() => Loaded);
    };
    import('#web/ui/feedback/ToastStack.tsx').then(({ ToastStack }) => take(ToastStack)).catch(onMissing);
  }, []);
  // Not there, for want of a network: the next toast tries again.
  const prepare = useCallback(() => load(() => {}), [load]);
  const show = useCallback(
    (copy: ToastLabels) => {
      load(() => {
        addEventListener('online', prepare, { once: true });
        hidePlain.current = showPlainly?.(copy, () => setSaid([]));
      });
      setSaid((before) => [...before, copy]);
      for (const earlier of unread.current.keys())
        if (isSettledBy(earlier, copy)) unread.current.delete(earlier);
      unread.current.set(copy, performance.now());
    },
    [load, prepare, showPlainly],
  );
  useEffect(() => {
    forgetCarried();
    if (carried.length > 0) prepare();
  }, [carried, prepare]);
  useEffect(
    () =>
      beforePageLoad(() =>
        carryToasts(
          [...unread.current].flatMap(([copy, at]) => (performance.now() - at < unreadForMs ? [copy] : [])),
        ),
      ),
    [],
  );
  const stand = useMemo(() => ({ show, prepare }), [show, prepare]);
  return (
    <ToastContext value={stand}>
      {children}
      {ShownStack && <ShownStack said={said} />}
    </ToastContext>
  );
}
