import { PasswordInput } from '#web/ui/form/passwords/PasswordInput.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { TypedForm } from '#web/ui/form/typed-form.ts';

type Credentials = { username: string; password: string };

/** The fields for username and password of a sign-in form. The browser offers passkeys in the first. */
export function CredentialFields({
  field,
  label = 'Username',
}: Pick<TypedForm<Credentials, Credentials>, 'field'> & { label?: string }) {
  return (
    <>
      <TextInput
        label={label}
        autoComplete="username webauthn"
        autoCapitalize="none"
        {...field('username')}
      />
      <PasswordInput label="Password" autoComplete="current-password" {...field('password')} />
    </>
  );
}
