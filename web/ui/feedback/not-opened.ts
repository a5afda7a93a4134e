import type { ToastOptions } from './use-toasts.ts';

/** Shown when the script for what was clicked can't be loaded. */
export const notOpened: ToastOptions = {
  title: 'This could not be opened',
  description: 'Please check your connection and try again.',
  tone: 'destructive',
};
