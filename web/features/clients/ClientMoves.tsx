import { useMutation } from '@tanstack/react-query';
import { type Client, clientEndpoints, clientMoves, type ClientStatus } from '#contract/clients.ts';
import { describe } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAnnounce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';

/** Buttons for the moves that the client's status allows; archiving can be undone at the same place. */
export function ClientMoves({ client: { id, status } }: { client: Client }) {
  const { show } = useToasts();
  const announce = useAnnounce();
  const changed = useClientsChanged();
  const move = useMutation({
    mutationFn: (next: ClientStatus) =>
      call(clientEndpoints.update, { params: { id: String(id) }, body: { status: next } }),
    // Said rather than shown: the badge shows it, and a toast would lie over these very buttons.
    onSuccess: ({ name, status: now }) => {
      announce(`${name} is ${now}`);
      return changed();
    },
    onError: (error) =>
      show({ title: 'Not changed', description: describe(error, 'Please try again.'), tone: 'destructive' }),
  });
  return clientMoves[status].map((next) => (
    <Button
      key={next}
      variant={variantOf(status, next)}
      pending={move.isPending && move.variables === next}
      pendingLabel="Saving"
      onClick={() => move.mutate(next)}
    >
      {labelOf(status, next)}
    </Button>
  ));
}

function variantOf(status: ClientStatus, next: ClientStatus) {
  if (next === 'archived') return 'destructive';
  return status === 'prospect' ? 'primary' : 'secondary';
}

function labelOf(status: ClientStatus, next: ClientStatus): string {
  if (next === 'archived') return 'Archive';
  return status === 'archived' ? 'Bring back' : 'Accept as client';
}
