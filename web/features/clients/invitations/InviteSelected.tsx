import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { invitationEndpoints } from '#contract/clients/endpoints.ts';
import { invitationDays, maxInvitedClients } from '#contract/clients/rules.ts';
import type { ClientSummary } from '#contract/clients/schemas.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { InvitationsSent } from './InvitationsSent.tsx';

interface InviteSelectedProps {
  /** The clients on screen. */
  clients: readonly ClientSummary[];
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
}

/** Selects the clients on screen, and invites the selected ones to the portal. */
export function InviteSelected({ clients, selected, onSelect }: InviteSelectedProps) {
  const [open, setOpen] = useState(false);
  // Selected clients that a filter hides are not invited.
  const ids = clients.map(({ id }) => id).filter((id) => selected.has(id));
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 max-sm:mb-1 max-sm:min-h-7">
      <Checkbox
        label="Select all shown"
        checked={ids.length > 0 && ids.length === clients.length}
        onCheckedChange={(checked) => onSelect(new Set(checked ? clients.map(({ id }) => id) : []))}
      />
      <span role="status">{ids.length > 0 && `${ids.length} selected`}</span>
      {ids.length > 0 && (
        <Dialog
          title={ids.length === 1 ? 'Invite one client?' : `Invite ${ids.length} clients?`}
          description={`Each gets an email with a link to choose a username and a password, which works for ${invitationDays} days. Those without an email address, with access or with an open invitation are left out.`}
          open={open}
          onOpenChange={setOpen}
          trigger={<Button variant="secondary">Invite to the portal</Button>}
        >
          <Invite ids={ids} onLeave={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  );
}

function Invite({ ids, onLeave }: { ids: readonly number[]; onLeave: () => void }) {
  const changed = useClientsChanged();
  const inviting = useMutation({
    mutationFn: () => call(invitationEndpoints.inviteMany, { body: { clientIds: [...ids] } }),
    onSuccess: () => changed(),
  });
  if (ids.length > maxInvitedClients)
    return (
      <Alert tone="orange" title="Too many at once">
        {`Please select at most ${maxInvitedClients} clients.`}
      </Alert>
    );
  if (inviting.data)
    return (
      <>
        <InvitationsSent outcome={inviting.data} />
        <Button className="self-end" onClick={onLeave}>
          Close
        </Button>
      </>
    );
  return (
    <>
      {inviting.error && (
        <Alert tone="red" title="Not invited">
          {errorText(inviting.error, 'No invitation was sent. Please try again.')}
        </Alert>
      )}
      <Button
        className="self-end"
        pending={inviting.isPending}
        pendingLabel="Inviting"
        onClick={() => inviting.mutate()}
      >
        Send invitations
      </Button>
    </>
  );
}
