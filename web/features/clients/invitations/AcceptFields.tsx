import type { ComponentProps } from 'react';
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';

type Wiring = Omit<ComponentProps<typeof TextInput>, 'label' | 'type' | 'autoComplete'>;

interface AcceptFieldsProps extends Record<'fullName' | 'username' | 'password' | 'confirmPassword', Wiring> {
  /** Minimum length of a password, in characters, if it is already known. */
  minCharacters?: number | undefined;
}

/** What the invited choose. */
export function AcceptFields({
  fullName,
  username,
  password,
  confirmPassword,
  minCharacters,
}: AcceptFieldsProps) {
  return (
    <>
      <TextInput label="Your name (optional)" autoComplete="name" {...fullName} />
      <TextInput label="Username" autoComplete="username" autoCapitalize="none" {...username} />
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        minCharacters={minCharacters}
        {...password}
      />
      <PasswordInput label="Confirm Password" autoComplete="new-password" {...confirmPassword} />
    </>
  );
}
