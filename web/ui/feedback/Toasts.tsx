import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { beforePageLoad } from '#web/lib/page-load.ts';
import { carriedToasts, carryToasts, forgetCarried } from '#web/ui/feedback/carried-toasts.ts';
import { isSettledBy, ToastContext, type ToastLabels } from '#web/ui/feedback/use-toasts.ts';

type Stack = ComponentType<{ said: readonly ToastLabels[] }>;

/** A toast younger than this was not read yet when its page is left. */
const unreadForMs = 3000;

/**
 * Around everything that may show a toast. The stack itself is fetched when one may soon be needed. What was said just
 * before a page load is said once more by the next page.
 */
export function Toasts({ children }: { children: ReactNode }) {
  const [ShownStack, setStack] = useState<Stack | null>(null);
  const [carried] = useState(carriedToasts);
  const [said, setSaid] = useState<readonly ToastLabels[]>(carried);
  const unread = useRef(new Map<ToastLabels, number>());
  const prepare = useCallback(() => {
    // Not there, for want of a network: the next toast tries again.
    import('#web/ui/feedback/ToastStack.tsx')
      .then(({ ToastStack }) => setStack(() => ToastStack))
      .catch(() => {});
  }, []);
  const show = useCallback(
    (copy: ToastLabels) => {
      prepare();
      setSaid((before) => [...before, copy]);
      for (const earlier of unread.current.keys())
        if (isSettledBy(earlier, copy)) unread.current.delete(earlier);
      unread.current.set(copy, performance.now());
    },
    [prepare],
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
