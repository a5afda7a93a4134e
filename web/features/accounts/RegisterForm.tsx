import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { registerForm } from '#contract/accounts/schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { track } from '#web/api/track.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useFormToasts } from '#web/ui/feedback/use-toasts.ts';
import { useBecome } from './use-sign-in.ts';

export function RegisterForm() {
  const become = useBecome();
  const { show } = useFormToasts();
  return (
    <Form
      label="Register"
      schema={registerForm}
      defaultValues={{ username: '', email: '', password: '', confirmPassword: '' }}
      submitLabel="Register"
      pendingLabel="Creating account"
      onSubmit={async ({ confirmPassword: _unused, ...form }) => {
        const body = { ...form, role: 'client' as const };
        const user = await call(accountEndpoints.register, { body });
        track('registered');
        become(user);
        const description = 'Your account has been created successfully.';
        show({ title: 'Registration successful', description, tone: 'success' });
      }}
      explain={(error) => formErrorOf(error, 'Could not create account')}
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
