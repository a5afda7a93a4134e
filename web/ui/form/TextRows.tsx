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
  /** Text areas that grow, instead of single-line inputs. */
  long?: boolean | undefined;
};

/** A list of texts, with a field for each. */
export function TextRows({ label, description, list, row, max, field, long = false }: TextRowsProps) {
  return (
    <RowList {...{ label, description, list, row, max }} blank="" dense>
      {(index) => {
        const fieldProps = { label: `${row} ${index + 1}`, hideLabel: true, ...typedText(field(index)) };
        return long ? <TextArea grows {...fieldProps} /> : <TextInput autoComplete="off" {...fieldProps} />;
      }}
    </RowList>
  );
}
