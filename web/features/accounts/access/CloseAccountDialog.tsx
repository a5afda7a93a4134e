import { type ReactElement, useState } from 'react';
import { closing } from '#contract/accounts/access/schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import type * as z from 'zod';

interface CloseAccountDialogProps {
  username: string;
  trigger: ReactElement;
  /** Staff who can take over this person's clients; empty if there is nothing to hand over, as when they see all clients. */
  successors: readonly { id: number; username: string }[];
  onClose: (form: z.output<typeof closing>) => Promise<unknown>;
}

/** Closes an account. Its records stay, and it can be reopened. */
export function CloseAccountDialog({ username, trigger, successors, onClose }: CloseAccountDialogProps) {
  const [open, setOpen] = useState(false);
  const [successor, setSuccessor] = useState('');
  return (
    <Dialog
      title={`Close the account ${username}?`}
      description="They are signed out everywhere right away, can no longer sign in, and get no more emails from the portal. Nothing is deleted, and you can reopen the account at any time."
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
    >
      <Form<z.input<typeof closing>, z.output<typeof closing>>
        label={`Close the account ${username}`}
        schema={closing}
        defaultValues={{ reason: '' }}
        submitLabel="Close account"
        pendingLabel="Closing"
        clearOnSuccess
        onSubmit={async ({ reason }, _form, leave) => {
          await onClose({ reason, ...(successor !== '' && { successorId: Number(successor) }) });
          leave(() => setOpen(false));
        }}
        explain={(error) => formErrorOf(error, 'The account was not closed. Please try again.')}
        failureTitle="Not closed"
      >
        {(form) => (
          <>
            <TextInput
              label="Reason"
              description="Such as: left the company. It is kept in the audit log."
              {...form.field('reason')}
            />
            {successors.length > 0 && (
              <Select
                label="Who takes over their clients?"
                choices={successors.map(({ id, username: label }) => ({ value: String(id), label }))}
                placeholder="Nobody for now"
                value={successor}
                onChange={({ target }) => setSuccessor(target.value)}
              />
            )}
          </>
        )}
      </Form>
    </Dialog>
  );
}
