import { ArrowDown, ArrowUp, X } from 'lucide';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

type RowButtonsProps = {
  row: string;
  index: number;
  count: number;
  move: (index: number, by: 1 | -1) => void;
  remove: (index: number) => void;
  /** Shows the row's name in front of the buttons. */
  named: boolean;
};

/** Buttons to move a row up or down, or to remove it; their labels include the row's name. */
export function RowButtons({ row, index, count, move, remove, named }: RowButtonsProps) {
  const name = `${row.toLowerCase()} ${index + 1}`;
  return (
    <div
      className={cx(
        'flex flex-wrap justify-end',
        named ? '-mt-1 mb-2 items-center' : 'order-last ml-auto self-start',
      )}
    >
      {named && (
        <span aria-hidden className="mr-auto text-small text-ink-2">
          {row} {index + 1}
        </span>
      )}
      <IconButton
        icon={ArrowUp}
        label={`Move ${name} up`}
        data-move={-1}
        disabled={index === 0}
        onClick={() => move(index, -1)}
      />
      <IconButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        data-move={1}
        disabled={index === count - 1}
        onClick={() => move(index, 1)}
      />
      <IconButton icon={X} label={`Remove ${name}`} onClick={() => remove(index)} />
    </div>
  );
}
