import type { BoundChoice } from '#web/ui/form/typed-form.ts';

/**
 * Spread it on a TextInput or TextArea whose content lives in the form's state: in a list that can be reordered, and
 * wherever the rest of the screen follows each key.
 */
export function typedText({ name, error, value, onValueChange }: BoundChoice<string>) {
  return {
    name,
    error,
    value,
    onChange: (event: { target: { value: string } }) => onValueChange(event.target.value),
  };
}
