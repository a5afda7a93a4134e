import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '#contract/clients/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Dialog, type OpenedDialog } from '#web/ui/layout/Dialog.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ClientSelect } from '../ClientSelect.tsx';
import { MergeForm } from './MergeForm.tsx';
import { clientQuery } from '../queries.ts';

interface MergeDialogProps extends OpenedDialog {
  client: Client;
  /** Id of the other client, if the link here named one. */
  other: number | undefined;
}

/** Merges a duplicate of a client into it. */
export function MergeDialog({ client, other, ...opened }: MergeDialogProps) {
  return (
    <Dialog
      title={`Merge another client into ${client.name}`}
      description="For a client that was entered twice. Tasks, documents, invoices, messages and people of the other one move here. This cannot be undone."
      {...opened}
      width="wide"
    >
      <Merge client={client} initialId={other} onDone={() => opened.onOpenChange(false)} />
    </Dialog>
  );
}

interface MergeProps {
  client: Client;
  initialId: number | undefined;
  onDone: () => void;
}

function Merge({ client, initialId, onDone }: MergeProps) {
  const [id, setId] = useState(initialId);
  const { data, error, refetch } = useQuery({
    ...clientQuery(id ?? 0),
    enabled: id !== undefined && id !== client.id,
  });
  // The old id of a client that was merged into this one leads to this one.
  const isSelf = id === client.id || data?.id === client.id;
  return (
    <>
      <ClientSelect
        id={id}
        onChoose={setId}
        withArchived
        error={isSelf ? 'Please choose another client' : undefined}
      />
      {id !== undefined && !isSelf && (
        <Loaded
          what="the other client"
          data={data}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          skeleton={<Skeleton className="h-40" />}
        >
          {(other) => <MergeForm key={other.id} kept={client} other={other} onDone={onDone} />}
        </Loaded>
      )}
    </>
  );
}
