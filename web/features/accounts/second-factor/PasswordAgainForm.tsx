import type { ReactNode } from 'react';
import { passwordAgain } from '#contract/accounts/second-factor.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { Form } from '#web/ui/form/Form.tsx';
import type { FormError } from '#web/ui/form/errors/form-error.ts';
import { PasswordInput } from '#web/ui/form/passwords/PasswordInput.tsx';

interface PasswordAgainFormProps {
  /** Label of the password field. */
  label?: string;
  submitLabel: string;
  /** Title of the error message; 'Not changed' by default. */
  failureTitle?: string | undefined;
  /** Shown beside the submit button. */
  actions?: ReactNode;
  /** Turns an error into messages; by default the server's message, or that nothing was changed. */
  explain?: (error: unknown) => FormError;
  /** For password managers, on pages that don't have it in another field. */
  username?: string;
  onSubmit: (body: { currentPassword: string }) => Promise<unknown>;
}

/** Asks for the current password, such as before a change to the sign-in settings. */
export function PasswordAgainForm({
  label = 'Current password',
  submitLabel,
  failureTitle = 'Not changed',
  actions,
  explain = notChanged,
  username,
  onSubmit,
}: PasswordAgainFormProps) {
  return (
    <Form
      label={submitLabel}
      schema={passwordAgain}
      defaultValues={{ currentPassword: '' }}
      submitLabel={submitLabel}
      pendingLabel="Checking"
      guarded={false}
      onSubmit={onSubmit}
      explain={explain}
      failureTitle={failureTitle}
      actions={actions}
    >
      {(form) => (
        <>
          {username !== undefined && (
            <input
              className="sr-only"
              autoComplete="username"
              defaultValue={username}
              readOnly
              tabIndex={-1}
              aria-hidden
            />
          )}
          <PasswordInput label={label} autoComplete="current-password" {...form.field('currentPassword')} />
        </>
      )}
    </Form>
  );
}

function notChanged(error: unknown): FormError {
  return formErrorOf(error, 'Nothing was changed. Please try again.');
}
