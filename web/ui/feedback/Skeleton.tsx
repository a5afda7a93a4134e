import { cx } from '#web/ui/cx.ts';

/** One gray block; give it the size of what will be there. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={cx('block rounded-md bg-rule/60', className)} />;
}
