import { cx } from '#web/ui/cx.ts';

/** A gray placeholder; give it the size of the content to come. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={cx('block rounded-md bg-rule/60', className)} />;
}
