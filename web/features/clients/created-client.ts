import type { NavigateOptions } from '@tanstack/react-router';
import { toHeading } from '#web/lib/heading-focus.ts';

/** Navigation options for the page of a client that was just added; its heading gets the focus. */
export function toCreatedClient({ id }: { id: number }) {
  return {
    to: '/admin/clients/$id',
    params: { id: String(id) },
    state: toHeading(),
  } as const satisfies NavigateOptions;
}
