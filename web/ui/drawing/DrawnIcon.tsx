import { cx } from '#web/ui/cx.ts';
import drawings from '#web/ui/drawing/drawings.svg?url';

/** What `drawings.svg` holds. */
export type Drawing =
  | 'banknote'
  | 'book-open-check'
  | 'brush-cleaning'
  | 'building-2'
  | 'calculator'
  | 'chart-line'
  | 'clipboard-check'
  | 'clock'
  | 'compass'
  | 'file-chart-column'
  | 'hand-coins'
  | 'mail'
  | 'map-pin'
  | 'phone'
  | 'receipt-text'
  | 'send'
  | 'users';

/**
 * An icon beside its own words, from a file that the browser keeps: for those below the first screen, whose lines would
 * otherwise be a tenth of the page, and again of its script.
 */
export function DrawnIcon({ of, className }: { of: Drawing; className?: string | undefined }) {
  return (
    <svg aria-hidden className={cx('icon', className)}>
      <use href={`${drawings}#${of}`} />
    </svg>
  );
}
