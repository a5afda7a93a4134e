import { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { resetReason } from '#contract/accounts/second-factor.ts';
import { FormDialog } from '#web/actions/FormDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';

/** Removes the second factor of someone who has lost their phone and codes. The owner enters the reason. */
export function ResetSecondFactorDialog({ id, username }: { id: number; username: string }) {
  return (
    <FormDialog
      endpoint={secondFactorEndpoints.reset}
      title={`Reset two-step sign-in for ${username}?`}
      description="Make sure you are talking to this person. For example, call the number you have on file. They are signed out everywhere, and we email them about the reset."
      trigger={
        <Button variant="secondary" aria-label={`Reset two-step sign-in for ${username}`}>
          Reset two-step sign-in
        </Button>
      }
      label="Reset two-step sign-in"
      schema={resetReason}
      defaultValues={{ reason: '' }}
      submitLabel="Reset"
      pendingLabel="Resetting"
      clearOnSuccess
      input={(body) => ({ params: { id: String(id) }, body })}
      done={() => ({
        title: 'Two-step sign-in reset',
        description: `${username} can sign in with the password again.`,
      })}
      advice="Nothing was changed. Please try again."
      failureTitle="Not reset"
    >
      {(form) => (
        <TextInput
          label="Reason"
          description="Such as: lost the phone, called from the number on file. It is kept in the audit log."
          {...form.field('reason')}
        />
      )}
    </FormDialog>
  );
}
