import type { ComponentProps } from 'react';
import { TextInput } from './TextInput.tsx';

/** The link of an email, where someone without script pastes it. */
export function LinkInput(props: Omit<ComponentProps<typeof TextInput>, 'label'>) {
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
