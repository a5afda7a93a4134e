import { cx } from '#web/ui/cx.ts';
import { Count, type CountItem } from '#web/ui/table/Count.tsx';

type CountsProps = {
  label: string;
  items: readonly CountItem[];
  /** `beside`: label and note at the right of the numeral; `above`: the numeral over its label. */
  numeral?: 'beside' | 'above' | undefined;
  className?: string | undefined;
};

export function Counts({ label, items, numeral = 'beside', className }: CountsProps) {
  return (
    <ul
      aria-label={label}
      className={cx(
        'grid overflow-hidden rounded-lg border border-rule-2 bg-sheet',
        // Four with their notes are too narrow beside each other on a tablet.
        numeral === 'beside' && items.length === 4
          ? 'sm:grid-cols-2 lg:grid-cols-4'
          : 'sm:auto-cols-fr sm:grid-flow-col',
        numeral === 'above' && 'max-sm:grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))]',
        className,
      )}
    >
      {items.map((item) => (
        // The rule belongs to the cell, so that it fits however many cells are side by side.
        <li key={item.label} className="-mt-px -ml-px min-w-0 border-t border-l border-rule">
          <Count item={item} numeral={numeral} />
        </li>
      ))}
    </ul>
  );
}
