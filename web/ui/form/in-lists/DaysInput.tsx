import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';

/** A whole number of days. Drops everything but digits; empty counts as 0. */
export function DaysInput({ label, value, onValueChange, ...rest }: BoundChoice<number> & { label: string }) {
  return (
    <TextInput
      {...rest}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={String(value)}
      onChange={({ target }) => onValueChange(Number(target.value.replaceAll(/\D/g, '').slice(0, 4)))}
    />
  );
}
