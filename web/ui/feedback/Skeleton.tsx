import { cx } from '#web/ui/cx.ts';

/** One grey block; give it the size of what will stand there. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={cx('block rounded-md bg-rule/60', className)} />;
}
