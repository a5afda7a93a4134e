import { useMutation } from '@tanstack/react-query';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { ClientStatus } from '#contract/clients/rules.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { describe } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** Gives a client another status. */
export function useMoveClient({ id, name }: Client) {
  const { show } = useToasts();
  const announce = useAnnounce();
  const changed = useClientsChanged();
  return useMutation({
    mutationFn: (next: ClientStatus) =>
      call(clientEndpoints.update, { params: { id: String(id) }, body: { status: next } }),
    // Said rather than shown: the badge shows it, and a toast would cover these very buttons.
    onSuccess: ({ status: now }) => {
      announce(`${name} is ${now}`);
      return changed();
    },
    onError: (error) =>
      show({ title: 'Not changed', description: describe(error, 'Please try again.'), tone: 'destructive' }),
  });
}
