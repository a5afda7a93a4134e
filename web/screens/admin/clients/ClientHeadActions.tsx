import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { callerOf } from '#contract/bookings/caller.ts';
import { firmBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { legalHoldEndpoints } from '#contract/retention/endpoints.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { NewBookingDialog } from '#web/features/bookings/by-firm/NewBookingDialog.tsx';
import { jobCountsQuery } from '#web/features/client-jobs/queries.ts';
import { ArchiveDialog } from '#web/features/clients/ArchiveDialog.tsx';
import { DeleteClientDialog } from '#web/features/clients/DeleteClientDialog.tsx';
import { EditClientDialog } from '#web/features/clients/EditClientDialog.tsx';
import { MergeDialog } from '#web/features/clients/merging/MergeDialog.tsx';
import { MoveClient } from '#web/features/clients/MoveClient.tsx';
import { PlaceHoldDialog } from '#web/features/retention/PlaceHoldDialog.tsx';
import { clientHoldQuery } from '#web/features/retention/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { ActionsMenu } from '#web/ui/layout/ActionsMenu.tsx';

type DialogName = 'booking' | 'edit' | 'merge' | 'hold' | 'archive' | 'delete';

interface ClientHeadActionsProps {
  client: Client;
  /** The id of a possible duplicate in the URL, to compare with. */
  merge: number | undefined;
  /** Takes it out of the URL, so that reloading doesn't compare again. */
  onCompared: () => void;
  /** What is done most often, beside the menu. */
  children: ReactNode;
}

/** The actions for a client: the next step of its status, what is done most often, and a menu with the others. */
export function ClientHeadActions({ client, merge, onCompared, children }: ClientHeadActionsProps) {
  const mayCall = useMayCall();
  const menu = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<DialogName | null>(merge === undefined ? null : 'merge');
  const { data: hold } = useQuery({
    ...clientHoldQuery(client.id),
    enabled: mayCall(legalHoldEndpoints.list),
  });
  const { data: jobs } = useQuery(jobCountsQuery(client.id));
  if (!mayCall(clientEndpoints.update)) return null;
  const archived = client.status === 'archived';
  const mayBook = mayCall(firmBookingEndpoints.create) && !archived;
  const mayMerge = mayCall(clientEndpoints.merge) && !archived;
  const mayDelete = mayCall(clientEndpoints.delete);
  const mayEndAccess = mayCall(clientEndpoints.archiveAndEndAccess);
  const mayHold = mayCall(legalHoldEndpoints.place) && hold === null;
  const dialog = (name: DialogName) => ({
    open: opened === name,
    onOpenChange(open: boolean) {
      setOpened(open ? name : null);
      if (!open && name === 'merge' && merge !== undefined) onCompared();
    },
    finalFocus: () => menu.current,
  });
  return (
    <>
      <MoveClient client={client} />
      {!archived && children}
      <span className="max-sm:grow-0!">
        <ActionsMenu label={`More actions: ${client.name}`} button={menu}>
          {mayBook && <Item onPress={() => setOpened('booking')}>New booking</Item>}
          <Item onPress={() => setOpened('edit')}>Edit</Item>
          {mayMerge && <Item onPress={() => setOpened('merge')}>Merge</Item>}
          {mayHold && <Item onPress={() => setOpened('hold')}>Place legal hold</Item>}
          {!archived && <Item onPress={() => setOpened('archive')}>Archive</Item>}
          {mayDelete && <Item onPress={() => setOpened('delete')}>Delete</Item>}
        </ActionsMenu>
      </span>
      {mayBook && <NewBookingDialog caller={callerOf(client)} opened={dialog('booking')} />}
      <EditClientDialog client={client} {...dialog('edit')} />
      {mayDelete && <DeleteClientDialog client={client} {...dialog('delete')} />}
      {mayMerge && <MergeDialog client={client} other={merge} {...dialog('merge')} />}
      {/* Stays open if a colleague has just placed one, with what was typed. */}
      {(mayHold || opened === 'hold') && <PlaceHoldDialog clientId={client.id} {...dialog('hold')} />}
      {!archived && (
        <ArchiveDialog
          client={client}
          openJobs={jobs?.open ?? 0}
          people={mayEndAccess ? client.members.filter(({ closed }) => !closed) : []}
          {...dialog('archive')}
        />
      )}
    </>
  );
}

function Item({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button variant="quiet" aria-haspopup="dialog" onClick={onPress}>
      {children}
    </Button>
  );
}
