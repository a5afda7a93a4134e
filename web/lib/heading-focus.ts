import { type HistoryState, useNavigate } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set when the page heading should get the focus, because the focused element went away. A timestamp, so that each differs. */
    toHeading?: number | undefined;
  }
}

/** History state for a navigation that removes the focused element: the heading gets the focus, so that screen readers announce it. */
export function toHeading(): HistoryState {
  return { toHeading: Date.now() };
}

export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** Returns a function that focuses the page heading after the pressed element went away, without changing anything else. */
export function useHeadingFocus(): () => Promise<void> {
  const navigate = useNavigate();
  return () =>
    navigate({
      to: '.',
      search: true,
      state: toHeading(),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
}
