import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldWords } from '#web/ui/Field.tsx';

type TextType = 'text' | 'email' | 'password' | 'search' | 'tel' | 'time' | 'url';

type TextInputProps = FieldWords &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'aria-invalid' | 'aria-describedby'> & {
    type?: TextType | undefined;
  };

export function TextInput({
  label,
  description,
  error,
  hideLabel,
  className,
  type = 'text',
  ...rest
}: TextInputProps) {
  return (
    <Field {...{ label, description, error, hideLabel, className }}>
      {(wiring) => <input {...rest} {...wiring} type={type} className="control" />}
    </Field>
  );
}
