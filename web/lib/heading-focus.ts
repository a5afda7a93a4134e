import type { HistoryState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The heading of the page gets the focus: what had it before is gone. */
    toHeading?: true | undefined;
  }
}

/** For a navigation after which nothing else has the focus: the heading gets it, and a screen reader says where one is. */
export const toHeading = { toHeading: true } as const satisfies HistoryState;

/** Gives a heading the focus. */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
