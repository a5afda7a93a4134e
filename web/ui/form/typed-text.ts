import type { BoundChoice } from '#web/ui/form/typed-form.ts';

type BoundText = Pick<BoundChoice<string>, 'name' | 'error' | 'onValueChange'> & {
  value: string | undefined;
};

/**
 * Spread it on a TextInput or TextArea whose content lives in the form's state: in a list that can be reordered, and
 * wherever the rest of the screen follows each key. A text that is not there yet is an empty one.
 */
export function typedText({ name, error, value = '', onValueChange }: BoundText) {
  return {
    name,
    error,
    value,
    onChange: (event: { target: { value: string } }) => onValueChange(event.target.value),
  };
}
