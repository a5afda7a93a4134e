import { useState } from 'react';
import type { Client } from '#contract/clients/schemas.ts';
import { ControlledAlertDialog } from '#web/ui/feedback/ControlledAlertDialog.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import type { OpenedDialog } from '#web/ui/layout/Dialog.tsx';
import { useMoveClient } from './use-move-client.ts';

/** What archiving may do away with. */
interface Ending {
  count: number;
  /** Says itself when it fails. */
  remove: () => Promise<unknown>;
}

interface ArchiveDialogProps extends OpenedDialog {
  client: Client;
  /** The firm's open work for the client. */
  openJobs: Ending;
  /** The people who can sign in for the client; none where the one who archives may not remove them. */
  access: Ending;
}

/** Archives a client after asking what becomes of its open work and of the access of its people. */
export function ArchiveDialog({ client, openJobs, access, ...opened }: ArchiveDialogProps) {
  const [removesJobs, setRemovesJobs] = useState(false);
  const [removesAccess, setRemovesAccess] = useState(false);
  const { mutateAsync } = useMoveClient(client);
  return (
    <ControlledAlertDialog
      {...opened}
      title={`Archive ${client.name}?`}
      description="Recurring invoices stop, and no new tasks or invoices can be made. You can restore the client at any time."
      confirmLabel="Archive client"
      pendingLabel="Archiving"
      destructive
      onConfirm={async () => {
        if (removesAccess && access.count > 0) await access.remove();
        if (removesJobs && openJobs.count > 0) await openJobs.remove();
        await mutateAsync('archived');
      }}
    >
      {access.count > 0 && (
        <Checkbox
          label={
            access.count === 1
              ? 'Remove portal access for 1 person'
              : `Remove portal access for ${access.count} people`
          }
          description="Otherwise they can still sign in, read what is there, send documents and write to you."
          checked={removesAccess}
          onCheckedChange={setRemovesAccess}
        />
      )}
      {openJobs.count > 0 && (
        <Checkbox
          label={openJobs.count === 1 ? 'Delete the open job' : `Delete the ${openJobs.count} open jobs`}
          description="Otherwise they stay with the client and leave the Work page."
          checked={removesJobs}
          onCheckedChange={setRemovesJobs}
        />
      )}
    </ControlledAlertDialog>
  );
}
