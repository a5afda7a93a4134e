import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldLabels } from '#web/ui/form/Field.tsx';

type TextType = 'date' | 'text' | 'email' | 'password' | 'search' | 'tel' | 'time' | 'url';

type TextInputProps = FieldLabels &
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
    <Field {...{ label, description, error, hideLabel, className, name: rest.name }}>
      {(wiring) => <input {...rest} {...wiring} type={type} className="control" />}
    </Field>
  );
}

/** For pasting the link from an email, on pages used without script. */
export function LinkInput(props: Omit<TextInputProps, 'label'>) {
  return (
    <TextInput
      label="Link from our email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
