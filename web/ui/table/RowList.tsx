import { Plus } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FieldError } from '#web/ui/form/FieldError.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RemovedRow } from '#web/ui/table/RemovedRow.tsx';
import { RowButtons } from '#web/ui/table/RowButtons.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';
import { useRows } from '#web/ui/table/use-rows.ts';

type RowListProps<Item> = {
  label: string;
  /** For lists with a heading that says the same. */
  hideLabel?: boolean | undefined;
  description?: string | undefined;
  list: BoundChoice<Item[]>;
  /** The name of a row, such as 'Question'. */
  row: string;
  /** The value of a new row. */
  blank: Item;
  /** The maximum number of rows. */
  max: number;
  /** The fields of the row at this index. */
  children: (index: number) => ReactNode;
  /** Less space between rows, for rows with a single field. */
  dense?: boolean | undefined;
};

/** A list whose rows can be added, removed and reordered, by mouse and keyboard. Removing a row can be undone. */
export function RowList<Item>(props: RowListProps<Item>) {
  const { label, hideLabel = false, description, list, row, blank, max, children, dense = false } = props;
  const { list: element, undoButton, removed, add, remove, undoRemove, move } = useRows(list, row);
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-words`} className="flex min-w-0 flex-col gap-2">
      <legend className={hideLabel ? 'sr-only' : 'mb-1 font-strong leading-snug'}>{label}</legend>
      {description !== undefined && <p className="-mt-1 text-small text-ink-2">{description}</p>}
      <ol ref={element} className={cx('flex flex-col empty:hidden', dense ? 'gap-2' : 'gap-3')}>
        {list.value.map((_, index) => (
          // The index is the key, since all of a row's state is in the form, under its index.
          <li key={index} className={dense ? 'flex flex-wrap gap-1' : roomy}>
            <RowButtons
              row={row}
              index={index}
              count={list.value.length}
              move={move}
              remove={remove}
              named={!dense}
            />
            <div
              {...(!dense && { role: 'group', 'aria-label': `${row} ${index + 1}` })}
              className="min-w-0 grow basis-full sm:basis-40"
            >
              {children(index)}
            </div>
          </li>
        ))}
      </ol>
      <div id={`${id}-words`}>
        {list.error !== undefined && <FieldError id={`${id}-error`}>{list.error}</FieldError>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          variant="secondary"
          name={list.name}
          aria-describedby={`${id}-words`}
          disabled={list.value.length >= max}
          onClick={() => add(blank)}
        >
          <Icon of={Plus} />
          Add {row.toLowerCase()}
        </Button>
        {list.value.length >= max && <span className="text-small text-ink-2">At most {max}.</span>}
        {removed && (
          <RemovedRow name={`${row} ${removed.index + 1}`} button={undoButton} onUndo={undoRemove} />
        )}
      </div>
    </fieldset>
  );
}

const roomy = 'rounded-md border border-rule px-3 pt-3 pb-4 sm:px-4';
