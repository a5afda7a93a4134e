import { markLines } from '#content/brand-lines.ts';
import { cx } from '#web/ui/cx.ts';

type MarkProps = {
  /** The firm's name, shown next to the drawing, which itself is hidden from screen readers. */
  name?: string | undefined;
  /** URL of an uploaded logo, shown instead of the drawing. */
  logo?: string | undefined;
  className?: string | undefined;
};

export function Mark({ name, logo, className }: MarkProps) {
  return (
    <span className={cx('inline-flex items-center gap-3', className)}>
      {logo === undefined ? (
        <MarkDrawing />
      ) : (
        <img src={logo} alt="" className="h-8 w-auto max-w-40 shrink-0" />
      )}
      {name !== undefined && (
        <span className="translate-y-[0.08em] font-serif text-heading leading-none">{name}</span>
      )}
    </span>
  );
}

function MarkDrawing() {
  return (
    <svg
      viewBox="0 0 38 28"
      aria-hidden

      fill="none"
      className="h-[1.3em] w-auto shrink-0"
    >
      <path
        d={markLines.ridge}
        className="stroke-pine"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d={markLines.ground} className="stroke-copper" strokeWidth="1.5" />
    </svg>
  );
}
