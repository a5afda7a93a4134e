import type { NavigateOptions } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the page shows was just added by whoever sees it. */
    created?: true | undefined;
  }
}

/** Leads to the page of a client that was just added, which then says where it is. */
export function toCreatedClient({ id }: { id: number }) {
  return {
    to: '/admin/clients/$id',
    params: { id: String(id) },
    state: { created: true },
  } as const satisfies NavigateOptions;
}

/** Gives the focus to the heading in an element, which a screen reader then reads. */
export function focusHeading(element: HTMLElement | null): void {
  const heading = element?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
