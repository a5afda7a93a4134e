import { acceptanceByLink } from '#contract/accounts/forms.ts';
import { useFirm } from '#web/api/site.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { LinkInput } from '#web/ui/form/TextInput.tsx';
import { AcceptFields } from './AcceptFields.tsx';

/**
 * Accepts an invitation without JavaScript. The visitor pastes the emailed link, since the server never sees a URL's fragment.
 * Only for use within <noscript>: it is never hydrated.
 */
export function AcceptByLink() {
  const { email, emailAddress, phone } = useFirm();
  return (
    <>
      <p className="mb-6 text-ink-2">
        Your browser has JavaScript turned off, so please copy the link from our email into the first field.
        If you have an account already, write to{' '}
        <a className="link" href={emailAddress}>
          {email}
        </a>{' '}
        or call {phone}.
      </p>
      <Form
        label="Accept the invitation"
        schema={acceptanceByLink}
        defaultValues={{ token: '', fullName: '', username: '', password: '', confirmPassword: '' }}
        submitLabel="Create account"
        pendingLabel="Creating account"
        failureTitle="Not created"
        post={{
          name: 'accept-invitation',
          page: '/invitation',
          sent: {
            title: 'Your account has been created.',
            description:
              'You are signed in. The portal itself needs JavaScript: please turn it on to go there.',
          },
        }}
        onSubmit={() => Promise.resolve()}
        className="w-full max-w-104"
      >
        {(form) => (
          <>
            <LinkInput {...form.field('token')} />
            <AcceptFields
              fullName={form.field('fullName')}
              username={form.field('username')}
              password={form.field('password')}
              confirmPassword={form.field('confirmPassword')}
            />
          </>
        )}
      </Form>
    </>
  );
}
