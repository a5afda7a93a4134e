import { RowList } from '#web/ui/RowList.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import type { BoundChoice } from '#web/ui/typed-form.ts';
import { typedText } from '#web/ui/typed-text.ts';

type TextRowsProps = {
  label: string;
  description?: string | undefined;
  list: BoundChoice<string[]>;
  row: string;
  most: number;
  field: (index: number) => BoundChoice<string>;
  /** Longer texts, in boxes that grow with them; without it each is a single line. */
  long?: boolean | undefined;
};

/** A list of texts, one field each. */
export function TextRows({ label, description, list, row, most, field, long = false }: TextRowsProps) {
  return (
    <RowList {...{ label, description, list, row, most }} blank="" dense>
      {(index) => {
        const words = { label: `${row} ${index + 1}`, hideLabel: true, ...typedText(field(index)) };
        return long ? <TextArea grows {...words} /> : <TextInput autoComplete="off" {...words} />;
      }}
    </RowList>
  );
}
