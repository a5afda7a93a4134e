import { markLines } from '#content/ridge.ts';
import { cx } from '#web/ui/cx.ts';

type MarkProps = {
  /** The firm's name beside the drawing; without it the drawing is silent. */
  name?: string | undefined;
  /** Address of an uploaded logo, in place of the drawing. */
  logo?: string | undefined;
  className?: string | undefined;
};

export function Mark({ name, logo, className }: MarkProps) {
  return (
    <span className={cx('inline-flex items-center gap-3', className)}>
      {logo === undefined ? <Drawn /> : <img src={logo} alt="" className="h-8 w-auto max-w-40 shrink-0" />}
      {name !== undefined && <span className="font-serif text-heading leading-none">{name}</span>}
    </span>
  );
}

function Drawn() {
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
