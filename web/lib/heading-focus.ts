import { type HistoryState, useNavigate } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The heading of the page gets the focus, as what had it before is gone: when, so that two times differ. */
    toHeading?: number | undefined;
  }
}

/** For a navigation after which nothing else has the focus: the heading gets it, and a screen reader says where one is. */
export function toHeading(): HistoryState {
  return { toHeading: Date.now() };
}

/** Gives a heading the focus. */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** Gives the focus to the heading of the page once what was pressed is gone; all else stays as it is. */
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
