import type { Selection } from './use-selection.ts';

interface RowCheckboxProps {
  id: number;
  /** What the row is: 'Select Larsen, Ann'. */
  label: string;
  selection: Pick<Selection, 'isSelected' | 'select'>;
}

/** Chooses a row of a list; with Shift, all rows since the last one. It stays above a link or button that covers the row. */
export function RowCheckbox({ id, label, selection }: RowCheckboxProps) {
  return (
    <label className="relative z-10 -m-1 print:hidden flex shrink-0 p-1">
      <input
        type="checkbox"
        aria-label={label}
        className="size-[1.2em] accent-pine"
        checked={selection.isSelected(id)}
        onChange={({ target, nativeEvent }) =>
          selection.select(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
