import { cx } from '#web/ui/cx.ts';
import { Count, type CountItem } from '#web/ui/table/Count.tsx';

type CountsProps = {
  label: string;
  items: readonly CountItem[];
  /** `beside`: the label and note are to the right of the number; `above`: the number is above its label. */
  numeral?: 'beside' | 'above' | undefined;
  className?: string | undefined;
};

export function Counts({ label, items, numeral = 'beside', className }: CountsProps) {
  return (
    <ul
      aria-label={label}
      className={cx(
        'grid overflow-hidden rounded-lg border border-rule-2 bg-sheet',
        // Four or more with notes don't fit next to each other on a tablet.
        numeral === 'beside' && items.length >= 4
          ? 'sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none'
          : 'sm:auto-cols-fr sm:grid-flow-col',
        numeral === 'above' && 'max-sm:grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))]',
        className,
      )}
    >
      {items.map((item) => (
        // The borders belong to the cells, so that they fit any number of columns.
        <li key={item.label} className="-mt-px -ml-px min-w-0 border-t border-l border-rule">
          <Count item={item} numeral={numeral} />
        </li>
      ))}
    </ul>
  );
}
