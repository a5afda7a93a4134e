import { useState } from 'react';
import { minutesOf, plainHours } from '#contract/hours.ts';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';

interface HoursInputProps extends BoundChoice<number | null | undefined> {
  label: string;
  description?: string;
}

/** Hours, typed as '1.5' or '1:30', as the number of minutes that they are; null if the field is empty. */
export function HoursInput({ value, onValueChange, ...rest }: HoursInputProps) {
  const [typed, setTyped] = useState('');
  const minutes = value ?? null;
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      // What was typed stays as it was typed while it means the value: '1.' on the way to '1.5'.
      value={minutesOf(typed) === minutes ? typed : minutes === null ? '' : plainHours(minutes)}
      onChange={({ target }) => {
        const text = target.value.replaceAll(/[^\d.,:]/g, '').slice(0, 8);
        setTyped(text);
        onValueChange(minutesOf(text));
      }}
    />
  );
}
