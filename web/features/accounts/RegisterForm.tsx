import { accountEndpoints, registerForm } from '#contract/accounts.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { track } from '#web/api/track.ts';
import { Form } from '#web/ui/Form.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { useBecome } from './use-sign-in.ts';

export function RegisterForm() {
  const become = useBecome();
  const { show } = useToasts();
  return (
    <Form
      label="Register"
      schema={registerForm}
      defaultValues={{ username: '', email: '', password: '', confirmPassword: '' }}
      submitLabel="Register"
      pendingLabel="Creating account"
      onSubmit={async ({ confirmPassword: _kept, ...form }) => {
        const body = { ...form, role: 'client' as const };
        const user = await call(accountEndpoints.register, { body });
        track('registered');
        become(user);
        const description = 'Your account has been created successfully.';
        show({ title: 'Registration successful', description, tone: 'success' });
      }}
      explain={(error) => refusalOf(error, 'Could not create account')}
      onFailure={({ message }) =>
        show({ title: 'Registration failed', description: message, tone: 'destructive' })
      }
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
          <TextInput
            label="Password"
            type="password"
            autoComplete="new-password"
            {...form.field('password')}
          />
          <TextInput
            label="Confirm Password"
            type="password"
            autoComplete="new-password"
            {...form.field('confirmPassword')}
          />
        </>
      )}
    </Form>
  );
}
