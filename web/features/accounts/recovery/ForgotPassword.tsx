import { useState } from 'react';
import { forgotPasswordAddress, signInAddress } from '#contract/accounts/after-sign-in.ts';
import { recoveryEndpoints } from '#contract/accounts/recovery/endpoints.ts';
import { forgotPasswordForm } from '#contract/accounts/forms.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirm } from '#web/api/site.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';

/** Requests a link to choose a new password. The confirmation is the same whether or not the account exists. */
export function ForgotPassword({ from }: { from: string | undefined }) {
  const { phone } = useFirm();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      <p className="text-ink-2">
        Enter the email address of your account. We will send you a link to choose a new password.
      </p>
      <Form
        label="Forgot password"
        schema={forgotPasswordForm}
        defaultValues={{ email: '' }}
        submitLabel="Email me a link"
        pendingLabel="Sending"
        post={{
          name: 'forgot-password',
          page: forgotPasswordAddress(from),
          sent: {
            title: sentTitle,
            description: <LinkSentText to="the address you entered" phone={phone} />,
          },
        }}
        onSubmit={async (body) => {
          setSentTo(null);
          await call(recoveryEndpoints.request, { body });
          setSentTo(body.email);
        }}
        explain={(error) => formErrorOf(error, 'Something went wrong. Please try again.')}
        className="w-full max-w-104"
      >
        {(form) => <TextInput label="Email" type="email" autoComplete="email" {...form.field('email')} />}
      </Form>
      {sentTo !== null && (
        <Alert tone="green" title={sentTitle}>
          <LinkSentText to={sentTo} phone={phone} />
        </Alert>
      )}
      <p>
        <BackToSignIn from={from} />
      </p>
    </>
  );
}

const sentTitle = 'Check your email';

/** Without JavaScript, the email address is left out: it would have to be in the URL. */
function LinkSentText({ to, phone }: { to: string; phone: string }) {
  return (
    <>
      <p className="wrap-anywhere">
        If {to} is the confirmed address of an account, a link is on its way. It works once, for 30 minutes.
      </p>
      <p className="mt-2">Nothing after a few minutes? Check your spam folder, or call us: {phone}.</p>
    </>
  );
}

function BackToSignIn({ from }: { from: string | undefined }) {
  const page = from?.startsWith('/admin') ? '/admin-login' : '/auth';
  return (
    <a href={signInAddress({ page, from })} className="link inline-flex min-h-6 items-center">
      Back to sign-in
    </a>
  );
}
