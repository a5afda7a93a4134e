import type { FieldLabels } from '#web/ui/form/Field.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';

type YearInputProps = FieldLabels & {
  name: string;
  value: number | undefined;
  onValueChange: (year: number | undefined) => void;
  className?: string | undefined;
};

/** A calendar year of up to four digits; other characters are dropped. */
export function YearInput({ value, onValueChange, ...rest }: YearInputProps) {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={value ?? ''}
      onChange={(event) => {
        const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 4);
        onValueChange(digits === '' ? undefined : Number(digits));
      }}
    />
  );
}
