import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Caller, callerOf } from '#contract/bookings/caller.ts';
import { errorText } from '#web/api/api-error.ts';
import { ClientSelect } from '#web/features/clients/ClientSelect.tsx';
import { clientQuery } from '#web/features/clients/queries.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** Picks a client to book for, and passes on the caller's details from the client's record. */
export function CallerSelect({ onChoose }: { onChoose: (caller: Caller) => void }) {
  const [id, setId] = useState<number>();
  const queryClient = useQueryClient();
  const { show } = useToasts();

  async function choose(chosen: number | undefined) {
    setId(chosen);
    if (chosen === undefined) return;
    try {
      onChoose(callerOf(await queryClient.fetchQuery(clientQuery(chosen))));
    } catch (error) {
      setId(undefined);
      const description = errorText(error, 'Please fill in the fields by hand.');
      show({ title: 'The client could not be loaded', description, tone: 'destructive' });
    }
  }

  return (
    <ClientSelect
      id={id}
      onChoose={(chosen) => void choose(chosen)}
      placeholder="A client (optional): type a name"
    />
  );
}
