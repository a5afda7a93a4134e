import { Select } from '#web/ui/form/Select.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';

type ChoiceSelectProps<Value extends string> = BoundChoice<Value> & {
  label: string;
  choices: readonly { value: Value; label: string }[];
};

/** A select for rows that can be reordered, so its value lives in the form's state. Accepts only the choices. */
export function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  const { label, choices, name, error, value, onValueChange } = props;
  return (
    <Select
      label={label}
      choices={choices}
      name={name}
      error={error}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice.value === target.value);
        if (chosen) onValueChange(chosen.value);
      }}
    />
  );
}
