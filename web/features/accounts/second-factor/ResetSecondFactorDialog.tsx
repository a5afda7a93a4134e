import { useState } from 'react';
import { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { resetReason } from '#contract/accounts/second-factor.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';

/** Removes the second factor of someone who has lost their phone and codes. The owner enters the reason. */
export function ResetSecondFactorDialog({ id, username }: { id: number; username: string }) {
  const [open, setOpen] = useState(false);
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();
  return (
    <Dialog
      title={`Reset two-step sign-in for ${username}?`}
      description="Make sure you are talking to this person. For example, call the number you have on file. They are signed out everywhere, and we email them about the reset."
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" aria-label={`Reset two-step sign-in for ${username}`}>
          Reset two-step sign-in
        </Button>
      }
    >
      <Form
        label="Reset two-step sign-in"
        schema={resetReason}
        defaultValues={{ reason: '' }}
        submitLabel="Reset"
        pendingLabel="Resetting"
        clearOnSuccess
        onSubmit={async (body, _form, leave) => {
          await call(secondFactorEndpoints.reset, { params: { id: String(id) }, body });
          leave(() => setOpen(false));
          const description = `${username} can sign in with the password again.`;
          show({ title: 'Two-step sign-in reset', description, tone: 'success' });
          await refreshAfter(secondFactorEndpoints.reset);
        }}
        explain={(error) => formErrorOf(error, 'Nothing was changed. Please try again.')}
        failureTitle="Not reset"
      >
        {(form) => (
          <TextInput
            label="Reason"
            description="Such as: lost the phone, called from the number on file. It is kept in the audit log."
            {...form.field('reason')}
          />
        )}
      </Form>
    </Dialog>
  );
}
