import { clientTransitions } from '#contract/clients/rules.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { useMoveClient } from './use-move-client.ts';

/** Accepts a prospect or restores an archived client; null for others. */
export function MoveClient({ client }: { client: Client }) {
  const { mutate, isPending } = useMoveClient(client);
  if (!clientTransitions[client.status].includes('active')) return null;
  return (
    <Button pending={isPending} pendingLabel="Saving" onClick={() => mutate('active')}>
      {client.status === 'archived' ? 'Restore' : 'Accept as client'}
    </Button>
  );
}
