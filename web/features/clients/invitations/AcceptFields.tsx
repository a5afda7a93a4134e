import type { ComponentProps } from 'react';
import { NewPasswordFields } from '#web/ui/form/passwords/NewPasswordFields.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';

type FieldProps = Omit<ComponentProps<typeof TextInput>, 'label' | 'type' | 'autoComplete'>;

interface AcceptFieldsProps extends Record<
  'fullName' | 'username' | 'password' | 'confirmPassword',
  FieldProps
> {
  /** Minimum length of the password in characters, if it is known. */
  minCharacters?: number | undefined;
}

/** The fields that an invited person fills in. */
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
      <NewPasswordFields {...{ minCharacters, password, confirmPassword }} />
    </>
  );
}
