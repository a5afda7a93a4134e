import type { ComponentPropsWithRef } from 'react';
import { TextInput } from '#web/ui/form/TextInput.tsx';

type FileDescriptionProps = Pick<
  ComponentPropsWithRef<'input'>,
  'disabled' | 'value' | 'onChange' | 'onKeyDown'
>;

/** What a file is, in words. Fetched with the dialog: no part of a first view. */
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
