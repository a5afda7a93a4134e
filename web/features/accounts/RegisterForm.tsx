import { signInAddress } from '#contract/accounts/after-sign-in.ts';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { registerForm } from '#contract/accounts/forms.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useMinPasswordLength } from '#web/api/use-min-password-length.ts';
import { track } from '#web/api/track.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { NewPasswordFields } from '#web/ui/form/passwords/NewPasswordFields.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useFormToasts } from '#web/ui/feedback/use-toasts.ts';
import { useSetCurrentUser } from './use-sign-in.ts';

const registeredToast = {
  title: 'Registration successful',
  description: 'Your account has been created successfully.',
};
const failedTitle = 'Registration failed';

/** Creates a client account. `from` is the page that the visitor was on the way to. */
export function RegisterForm({ from }: { from: string | undefined }) {
  const setCurrentUser = useSetCurrentUser();
  const { show } = useFormToasts();
  const minCharacters = useMinPasswordLength('client');
  return (
    <Form
      label="Register"
      schema={registerForm}
      defaultValues={{ username: '', email: '', password: '', confirmPassword: '' }}
      submitLabel="Register"
      pendingLabel="Creating account"
      failureTitle={failedTitle}
      alertFailure
      post={{
        name: 'register',
        page: signInAddress({ page: '/auth', from, tab: 'register' }),
        sent: {
          alone: true,
          title: registeredToast.title,
          description: (
            <>
              <p>{registeredToast.description}</p>
              <a className="link inline-block py-1" href={from ?? '/client-portal'}>
                Open your client portal
              </a>
            </>
          ),
        },
      }}
      onSubmit={async ({ confirmPassword: _unused, ...form }) => {
        const body = { ...form, role: 'client' as const };
        const user = await call(accountEndpoints.register, { body });
        track('registered');
        setCurrentUser(user);
        show({ ...registeredToast, tone: 'success' });
      }}
      explain={(error) => formErrorOf(error, 'Could not create account')}
      onFailure={({ message }) => show({ title: failedTitle, description: message, tone: 'destructive' })}
    >
      {(form) => (
        <>
          <TextInput
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            {...form.field('username')}
          />
          <TextInput label="Email" type="email" autoComplete="email" {...form.field('email')} />
          <NewPasswordFields
            minCharacters={minCharacters}
            password={form.field('password')}
            confirmPassword={form.field('confirmPassword')}
          />
        </>
      )}
    </Form>
  );
}
