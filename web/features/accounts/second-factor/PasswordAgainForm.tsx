import type { ReactNode } from 'react';
import { passwordAgain } from '#contract/accounts/second-factor.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx';

interface PasswordAgainFormProps {
  submitLabel: string;
  /** Title of what is said when it went wrong; by default that nothing was changed. */
  failureTitle?: string | undefined;
  /** Beside the button. */
  actions?: ReactNode;
  onSubmit: (body: { currentPassword: string }) => Promise<unknown>;
}

/** Asks for the password before how someone signs in is changed. */
export function PasswordAgainForm(props: PasswordAgainFormProps) {
  const { submitLabel, failureTitle = 'Not changed', actions, onSubmit } = props;
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
      failureTitle={failureTitle}
      actions={actions}
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
