import type { ToastLabels } from './use-toasts.ts';

/** Said where the script of what was pressed can't be loaded. */
export const notOpened: ToastLabels = {
  title: 'This could not be opened',
  description: 'Please check your connection and try again.',
  tone: 'destructive',
};
