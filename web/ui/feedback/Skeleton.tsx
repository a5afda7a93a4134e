import { cx } from '#web/ui/cx.ts';

/** A gray placeholder; give it the size of the content to come. It is never wider than its place, also in large text. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={cx('block max-w-full rounded-md bg-rule/60', className)} />;
}
