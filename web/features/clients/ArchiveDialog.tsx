import { useState } from 'react';
import type { Client, Member } from '#contract/clients/schemas.ts';
import { ControlledAlertDialog } from '#web/ui/feedback/ControlledAlertDialog.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import type { OpenedDialog } from '#web/ui/layout/Dialog.tsx';
import { useArchiveClient } from './use-archive-client.ts';

interface ArchiveDialogProps extends OpenedDialog {
  client: Client;
  /** How many jobs of the firm for the client are open. */
  openJobs: number;
  /** Who can sign in for the client; empty if the user may not end their access. */
  people: readonly Member[];
}

/** Archives a client, and asks whether to end its people's access and delete its open jobs. */
export function ArchiveDialog({ client, openJobs, people, ...opened }: ArchiveDialogProps) {
  const [deleteJobs, setDeleteJobs] = useState(false);
  const [endAccess, setEndAccess] = useState(false);
  const { archive, archiveAndEndAccess } = useArchiveClient(client);
  return (
    <ControlledAlertDialog
      {...opened}
      title={`Archive ${client.name}?`}
      description="Recurring invoices, tasks and jobs pause, and no new tasks or invoices can be made. You can restore the client at any time; what falls due until then is skipped."
      confirmLabel="Archive client"
      pendingLabel="Archiving"
      destructive
      onConfirm={() =>
        (endAccess && people.length > 0 ? archiveAndEndAccess : archive).mutateAsync({
          deleteJobs: deleteJobs && openJobs > 0,
        })
      }
    >
      {people.length > 0 && (
        <Checkbox
          label={endAccessLabel(people)}
          description="They get an email. Otherwise they can still sign in, read what is there, send documents and write to you."
          checked={endAccess}
          onCheckedChange={setEndAccess}
        />
      )}
      {openJobs > 0 && (
        <Checkbox
          label={openJobs === 1 ? 'Delete the open job' : `Delete the ${openJobs} open jobs`}
          description="Otherwise they stay with the client and leave the Work page."
          checked={deleteJobs}
          onCheckedChange={setDeleteJobs}
        />
      )}
    </ControlledAlertDialog>
  );
}

/** What ending access does: people without another client have their account closed. */
function endAccessLabel(people: readonly Pick<Member, 'hasOtherClients'>[]): string {
  const staying = people.filter(({ hasOtherClients }) => hasOtherClients).length;
  const closing = people.length - staying;
  if (closing === 0) return `Remove portal access for ${peopleText(staying)}`;
  const close = `Close the portal ${closing === 1 ? 'account' : 'accounts'} of ${peopleText(closing)}`;
  return staying === 0
    ? close
    : `${close}, and remove access for ${peopleText(staying)} with ${staying === 1 ? 'another client' : 'other clients'}`;
}

const peopleText = (people: number) => (people === 1 ? '1 person' : `${people} people`);
