import { ChevronDown } from 'lucide';
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldLabels } from '#web/ui/form/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';

export type Choice = { value: string; label: string; disabled?: boolean | undefined };

type SelectProps = FieldLabels &
  Omit<
    ComponentPropsWithRef<'select'>,
    'id' | 'children' | 'multiple' | 'aria-invalid' | 'aria-describedby'
  > & {
    choices: readonly Choice[];
    /** The label of the empty choice; without it there is none. */
    placeholder?: string | undefined;
  };

/** A native select: it works before the script does, and phones show their own picker. */
export function Select(props: SelectProps) {
  const { label, description, error, hideLabel, className, choices, placeholder, ...rest } = props;
  return (
    <Field {...{ label, description, error, hideLabel, className, name: rest.name }}>
      {(wiring) => (
        <span className="relative block">
          <select {...rest} {...wiring} className="control appearance-none truncate pr-10">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-2"
          />
        </span>
      )}
    </Field>
  );
}
