import { use } from 'react';
import { resetPasswordByLink } from '#contract/accounts/forms.ts';
import { answerId } from '#contract/forms/answer.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { FormAnswerContext } from '#web/ui/form/form-answer.ts';
import { PasswordInput } from '#web/ui/form/passwords/PasswordInput.tsx';
import { LinkInput } from '#web/ui/form/TextInput.tsx';
import { passwordChanged } from './password-changed.ts';
import { PasswordChanged } from './ResetPassword.tsx';

const name = 'reset-password';

/**
 * For visitors without JavaScript. The browser never sends the token in the link's hash to the server, so the visitor pastes
 * the link. Use only within <noscript>, where nothing is hydrated: the browser itself posts the form.
 */
export function ResetPasswordByLink() {
  const answer = use(FormAnswerContext);
  if (answer?.form === name && !answer.postError) {
    return (
      <div id={answerId(name)} className="flex flex-col items-start gap-6">
        <PasswordChanged role="client" />
      </div>
    );
  }
  return (
    <>
      <p className="mb-6 text-ink-2">
        Your browser has JavaScript turned off, so please copy the link from our email into the first field.
      </p>
      <Form
        label="Choose a new password"
        schema={resetPasswordByLink}
        defaultValues={{ token: '', password: '', confirmPassword: '' }}
        submitLabel="Save new password"
        pendingLabel="Saving"
        failureTitle="Not changed"
        post={{ name, page: `/${name}`, sent: passwordChanged }}
        onSubmit={() => Promise.resolve()}
        className="w-full max-w-104"
      >
        {(form) => (
          <>
            <LinkInput {...form.field('token')} />
            <PasswordInput label="New password" autoComplete="new-password" {...form.field('password')} />
            <PasswordInput
              label="Confirm new password"
              autoComplete="new-password"
              {...form.field('confirmPassword')}
            />
          </>
        )}
      </Form>
    </>
  );
}
