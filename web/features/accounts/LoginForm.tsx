import { accountEndpoints, loginForm } from '#contract/accounts.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/ui/Form.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { useBecome } from './use-sign-in.ts';

export function LoginForm() {
  const become = useBecome();
  const { show } = useToasts();
  return (
    <Form
      label="Login"
      schema={loginForm}
      defaultValues={{ username: '', password: '' }}
      submitLabel="Login"
      pendingLabel="Logging in"
      onSubmit={async (body) => {
        const user = await call(accountEndpoints.login, { body });
        become(user);
        show({ title: 'Login successful', description: `Welcome back, ${user.username}`, tone: 'success' });
      }}
      explain={(error) => refusalOf(error, 'Invalid username or password')}
      onFailure={({ message }) => show({ title: 'Login failed', description: message, tone: 'destructive' })}
    >
      {(form) => (
        <>
          <TextInput
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            {...form.field('username')}
          />
          <TextInput
            label="Password"
            type="password"
            autoComplete="current-password"
            {...form.field('password')}
          />
        </>
      )}
    </Form>
  );
}
