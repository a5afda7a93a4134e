import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import type { BulkRequest } from '#contract/bulk-actions/schemas.ts';
import { invitationDays } from '#contract/clients/rules.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { Form } from '#web/ui/form/Form.tsx';

/** Invites many clients to the portal. */
export function InviteForm({ onNext }: { onNext: (request: BulkRequest) => Promise<void> }) {
  return (
    <Form
      label="Invite to the portal"
      schema={bulkActionInputs['invite-to-portal']}
      submitLabel="Continue"
      pendingLabel="Checking"
      onSubmit={(input) => onNext({ kind: 'invite-to-portal', input })}
      explain={(error) => formErrorOf(error, 'Please try again.')}
      failureTitle="Nothing was started"
    >
      {() => (
        <p>
          {`Each client gets an email with a link to choose a username and a password, which works for ${invitationDays} days. Those without an email address, with access or with an open invitation are left out.`}
        </p>
      )}
    </Form>
  );
}
