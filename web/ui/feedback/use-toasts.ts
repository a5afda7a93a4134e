import { createContext, useContext, useEffect, useId, useMemo } from 'react';

export type ToastTone = 'neutral' | 'success' | 'destructive';

export type ToastLabels = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  /** An action, mostly Undo: the toast then stays as long as one about a failure. */
  action?: { label: string; onClick: () => void } | undefined;
  /** The form that says it: what it says next takes away what it said of a failure. */
  form?: string | undefined;
  /** Aborted once it is no longer of use: it then goes at once. */
  until?: AbortSignal | undefined;
};

/** True where what a form says has made an earlier notice of its failure untrue. */
export function isSettledBy(earlier: ToastLabels, later: ToastLabels): boolean {
  const isSameForm = later.form !== undefined && earlier.form === later.form;
  return isSameForm && earlier.tone === 'destructive';
}

/** Shows a toast; `prepare` fetches what that takes, so that one can be shown while the network is away. */
export type ToastStand = {
  show: (copy: ToastLabels) => void;
  prepare: () => void;
};

// Outside of Toasts (a test, a single part) there is no one to notify.
export const ToastContext = createContext<ToastStand>({ show: () => {}, prepare: () => {} });

/** For a part that may show toasts: what they take is fetched with the first touch of the page. */
export function useToasts(): { show: (copy: ToastLabels) => void } {
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

/** The same for a form: with what it says next, what it said of a failure goes. */
export function useFormToasts(): { show: (copy: ToastLabels) => void } {
  const { show } = useToasts();
  const form = useId();
  return useMemo(() => ({ show: (copy) => show({ ...copy, form }) }), [show, form]);
}
