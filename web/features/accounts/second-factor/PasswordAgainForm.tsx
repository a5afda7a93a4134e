import { passwordAgain } from '#contract/accounts/second-factor.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx';

interface PasswordAgainFormProps {
  submitLabel: string;
  onSubmit: (body: { currentPassword: string }) => Promise<unknown>;
}

/** Asks for the password before how someone signs in is changed. */
export function PasswordAgainForm({ submitLabel, onSubmit }: PasswordAgainFormProps) {
  return (
    <Form
      label={submitLabel}
      schema={passwordAgain}
      defaultValues={{ currentPassword: '' }}
      submitLabel={submitLabel}
      pendingLabel="Checking"
      guarded={false}
      onSubmit={onSubmit}
      explain={(error) => formErrorOf(error, 'Nothing was changed. Please try again.')}
      failureTitle="Not changed"
    >
      {(form) => (
        <PasswordInput
          label="Current password"

          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
    </Form>
  );
}
