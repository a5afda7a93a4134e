import { createContext, useContext, useEffect, useId, useMemo, useRef } from 'react';

export type ToastTone = 'neutral' | 'success' | 'destructive';

export type ToastOptions = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  /** A button, usually Undo. The toast then stays as long as an error. */
  action?: { label: string; onClick: () => void } | undefined;
  /** The form that the toast is about: its next toast replaces its last error. */
  form?: string | undefined;
  /** Abort it to hide the toast at once. */
  until?: AbortSignal | undefined;
};

/** Whether a form's later toast makes its earlier error obsolete. */
export function isSettledBy(earlier: ToastOptions, later: ToastOptions): boolean {
  const isSameForm = later.form !== undefined && earlier.form === later.form;
  return isSameForm && earlier.tone === 'destructive';
}

/** `show` shows a toast. `prepare` loads the script for that, so that one can also be shown offline. */
export type Toaster = {
  show: (toast: ToastOptions) => void;
  prepare: () => void;
};

// Without Toasts around, as in tests, nothing is shown.
export const ToastContext = createContext<Toaster>({ show: () => {}, prepare: () => {} });

/** For components that show toasts: their script loads with the first click or key press on the page. */
export function useToasts(): { show: (toast: ToastOptions) => void } {
  const { show, prepare } = useContext(ToastContext);
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, prepare, { once: true });
    return () => {
      for (const event of events) document.removeEventListener(event, prepare);
    };
  }, [prepare]);
  return useMemo(() => ({ show }), [show]);
}

/** The same for a form: its last error goes with its next toast, and as soon as a form is sent again. */
export function useFormToasts(): { show: (toast: ToastOptions) => void } {
  const { show } = useToasts();
  const form = useId();
  const error = useRef<AbortController>(undefined);
  useEffect(() => {
    const settle = () => error.current?.abort();
    document.addEventListener('submit', settle, true);
    return () => document.removeEventListener('submit', settle, true);
  }, []);
  return useMemo(
    () => ({
      show: (toast) => {
        if (toast.tone !== 'destructive') return show({ ...toast, form });
        error.current = new AbortController();
        show({ ...toast, form, until: error.current.signal });
      },
    }),
    [show, form],
  );
}
