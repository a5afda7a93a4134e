import { cx } from '#web/ui/cx.ts';

type ProgressProps = {
  label: string;
  /** 0 to 100. */
  percent: number;
  /** For screen readers: what the progress is of, such as a file name. */
  of?: string | undefined;
  done?: boolean | undefined;
  className?: string | undefined;
};

/** A progress bar. Not Base UI's, which puts a hidden character into the text. */
export function Progress({ label, percent, of, done = false, className }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={of === undefined ? label : `${label} of ${of}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${percent}%`}
      className={cx('flex flex-col gap-1', className)}
    >
      <span className="flex justify-between gap-4 text-small text-ink-2">
        {label}
        <span className="tabular-nums">{percent}%</span>
      </span>
      <span className="block h-1.5 overflow-hidden rounded-full bg-rule">
        <span
          style={{ width: `${percent}%` }}
          className={cx('block h-full rounded-full', done ? 'bg-green' : 'bg-pine')}
        />
      </span>
    </div>
  );
}
