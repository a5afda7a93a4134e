import { cx } from '#web/ui/cx.ts';
import drawings from '#web/ui/drawing/drawings.svg?url';

/** The symbols in `drawings.svg`. */
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
 * A decorative icon from an SVG file that the browser caches. For icons below the first screen: inline, they would make up a
 * tenth of the page, and again of its script.
 */
export function DrawnIcon({ of, className }: { of: Drawing; className?: string | undefined }) {
  return (
    <svg aria-hidden className={cx('icon', className)}>
      <use href={`${drawings}#${of}`} />
    </svg>
  );
}
