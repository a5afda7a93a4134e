import { RowList } from '#web/ui/table/RowList.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';
import { typedText } from '#web/ui/form/typed-text.ts';

type TextRowsProps = {
  label: string;
  description?: string | undefined;
  list: BoundChoice<string[]>;
  row: string;
  max: number;
  field: (index: number) => BoundChoice<string>;
  /** Longer texts, in boxes that grow with them; without it each is a single line. */
  long?: boolean | undefined;
};

/** A list of texts, one field each. */
export function TextRows({ label, description, list, row, max, field, long = false }: TextRowsProps) {
  return (
    <RowList {...{ label, description, list, row, max }} blank="" dense>
      {(index) => {
        const copy = { label: `${row} ${index + 1}`, hideLabel: true, ...typedText(field(index)) };
        return long ? <TextArea grows {...copy} /> : <TextInput autoComplete="off" {...copy} />;
      }}
    </RowList>
  );
}
