import type { ComponentProps } from 'react';
import { PasswordInput } from './PasswordInput.tsx';

type FieldProps = Omit<ComponentProps<typeof PasswordInput>, 'label' | 'autoComplete' | 'minCharacters'>;

interface NewPasswordFieldsProps {
  /** Whether the person has a password already, which this one replaces. */
  replaces?: boolean;
  /** Minimum length in characters, if it is known. */
  minCharacters?: number | undefined;
  password: FieldProps;
  confirmPassword: FieldProps;
}

/** A new password, typed twice. */
export function NewPasswordFields({
  replaces = false,
  minCharacters,
  password,
  confirmPassword,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        label={replaces ? 'New password' : 'Password'}
        autoComplete="new-password"
        minCharacters={minCharacters}
        {...password}
      />
      <PasswordInput
        label={replaces ? 'Confirm new password' : 'Confirm Password'}
        autoComplete="new-password"
        {...confirmPassword}
      />
    </>
  );
}
