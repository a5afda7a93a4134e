import type { ComponentPropsWithRef } from 'react';
import { TextInput } from '#web/ui/form/TextInput.tsx';

type FileDescriptionProps = Pick<
  ComponentPropsWithRef<'input'>,
  'disabled' | 'value' | 'onChange' | 'onKeyDown'
>;

/** The description of a file. Loaded after the page's first view. */
export function FileDescription(props: FileDescriptionProps) {
  return (
    <TextInput
      label="Description (optional)"
      placeholder="Enter a description for this file"
      autoComplete="off"
      maxLength={500}
      {...props}
    />
  );
}
