import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Client } from '#contract/clients/schemas.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { clientTransitions, type ClientStatus } from '#contract/clients/rules.ts';
import { describe } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';

interface ClientActionsProps {
  client: Client;
  /** The firm's open work for the client: archiving asks what becomes of it. */
  openJobs: { count: number; remove: () => Promise<unknown> };
}

/** Buttons for the transitions that the client's status allows; archiving asks first. */
export function ClientActions({ client: { id, name, status }, openJobs }: ClientActionsProps) {
  const [removesJobs, setRemovesJobs] = useState(false);
  const { show } = useToasts();
  const announce = useAnnounce();
  const changed = useClientsChanged();
  const move = useMutation({
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
  return clientTransitions[status].map((next) =>
    next === 'archived' ? (
      <AlertDialog
        key={next}
        trigger={<Button variant="destructive">Archive</Button>}
        title={`Archive ${name}?`}
        description="Recurring invoices stop, and no new tasks or invoices can be made. You can restore the client at any time."
        confirmLabel="Archive client"
        pendingLabel="Archiving"
        destructive
        onConfirm={async () => {
          if (removesJobs && openJobs.count > 0) await openJobs.remove();
          await move.mutateAsync(next);
        }}
      >
        {openJobs.count > 0 && (
          <Checkbox
            label={openJobs.count === 1 ? 'Delete the open job' : `Delete the ${openJobs.count} open jobs`}
            description="Otherwise they stay with the client and leave the Work page."
            checked={removesJobs}
            onCheckedChange={setRemovesJobs}
          />
        )}
      </AlertDialog>
    ) : (
      <Button
        key={next}
        variant={status === 'prospect' ? 'primary' : 'secondary'}
        pending={move.isPending && move.variables === next}
        pendingLabel="Saving"
        onClick={() => move.mutate(next)}
      >
        {status === 'archived' ? 'Restore' : 'Accept as client'}
      </Button>
    ),
  );
}
