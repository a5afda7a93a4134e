import type { BoundChoice } from '#web/ui/form/typed-form.ts';

type BoundText = Pick<BoundChoice<string>, 'name' | 'error' | 'onValueChange'> & {
  value: string | undefined;
};

/**
 * Props to spread on a TextInput or TextArea whose text lives in the form's state: in lists that can be reordered, and where the
 * screen updates with every keystroke. An undefined text counts as empty.
 */
export function typedText({ name, error, value = '', onValueChange }: BoundText) {
  return {
    name,
    error,
    value,
    onChange: (event: { target: { value: string } }) => onValueChange(event.target.value),
  };
}
