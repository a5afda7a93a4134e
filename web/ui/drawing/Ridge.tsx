import { cx } from '#web/ui/cx.ts';
import { ridgeLines, type RidgeVariant } from '#web/ui/drawing/ridge-lines.ts';

type RidgeProps = {
  variant: RidgeVariant;
  /** Animates the drawing of the line (600 ms), once per visitor. */
  draw?: boolean | undefined;
  className: string;
};

/** The ridge of the firm's mark. The inner SVG is stretched; the dot isn't, since it is placed in percent of the outer one. */
export function Ridge({ variant, draw = false, className }: RidgeProps) {
  const { line, dot, grid, filled, color } = ridgeLines[variant];
  return (
    <div aria-hidden className={cx('pointer-events-none', draw && 'first-visit:animate-draw', className)}>
      <svg width="100%" height="100%" className="block overflow-visible">
        {grid.map((y) => (
          <line key={y} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} className="stroke-rule" />
        ))}
        <svg viewBox="0 0 1440 200" preserveAspectRatio="none" width="100%" height="100%">
          {filled && (
            <path
              d={`${line} V200 H0 Z`}
              className={variant === 'faint' ? 'fill-pine-wash/60' : 'fill-pine-wash'}
            />
          )}
          <path
            d={line}
            fill="none"
            vectorEffect="non-scaling-stroke"
            strokeWidth={variant === 'divider' ? 1 : 2.25}
            strokeLinejoin="round"
            className={color}
          />
        </svg>
        {dot && <circle cx={`${dot.x}%`} cy={`${dot.y}%`} r="5" className="fill-copper" />}
      </svg>
    </div>
  );
}
