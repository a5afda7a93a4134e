import { createContext, useContext, useEffect, useMemo } from 'react';

export type ToastTone = 'neutral' | 'success' | 'destructive';

export type ToastWords = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  /** A way back, mostly Undo: the toast then stays as long as one that tells of a failure. */
  action?: { label: string; onClick: () => void } | undefined;
};

/** Shows a toast; `prepare` fetches what that takes, so that one can be shown while the network is away. */
export type ToastStand = { show: (words: ToastWords) => void; prepare: () => void };

// Outside of Toasts (a test, a single part) there is nobody to tell.
export const ToastContext = createContext<ToastStand>({ show: () => {}, prepare: () => {} });

/** For a part that may show toasts: what they take is fetched with the first touch of the page. */
export function useToasts(): { show: (words: ToastWords) => void } {
  const { show, prepare } = useContext(ToastContext);
  useEffect(() => {
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) document.addEventListener(touch, prepare, { once: true });
    return () => {
      for (const touch of touches) document.removeEventListener(touch, prepare);
    };
  }, [prepare]);
  return useMemo(() => ({ show }), [show]);
}
