import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { invitationDays } from '#contract/clients/rules.ts';
import { BulkForm } from '#web/actions/BulkForm.tsx';

/** Invites many clients to the portal. */
export function InviteForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  return (
    <BulkForm
      label="Invite to the portal"
      schema={bulkActionInputs['invite-to-portal']}
      onSubmit={(input) => onNext({ kind: 'invite-to-portal', input })}
    >
      {() => (
        <p>
          {`Each client gets an email with a link to choose a username and a password, which works for ${invitationDays} days. Those without an email address, with access or with an open invitation are left out.`}
        </p>
      )}
    </BulkForm>
  );
}
