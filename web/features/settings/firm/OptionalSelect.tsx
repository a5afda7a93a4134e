import { Select } from '#web/ui/form/Select.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';

interface OptionalSelectProps<Value extends string> extends BoundChoice<Value | undefined> {
  label: string;
  description: string;
  choices: readonly { value: Value; label: string }[];
}

/** Selects a fact from a list. The pages leave it out until one is chosen. */
export function OptionalSelect<Value extends string>(props: OptionalSelectProps<Value>) {
  const { value, onValueChange, choices, ...rest } = props;
  return (
    <Select
      {...rest}
      placeholder="Not shown"
      choices={choices}
      value={value ?? ''}
      onChange={({ target }) => onValueChange(choices.find((choice) => choice.value === target.value)?.value)}
    />
  );
}
