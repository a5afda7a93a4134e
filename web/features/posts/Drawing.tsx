import { drawingOf } from './drawing.ts';

interface DrawingProps {
  /** Articles of one kind share a motif. */
  kind: number;
  /** The same text draws the same picture. */
  seed: string;
  className?: string;
}

/** A calm chart in the firm's colors, light and dark, for an article without a picture of its own. */
export function Drawing({ kind, seed, className }: DrawingProps) {
  const { bars, area, line, peak } = drawingOf(kind, seed);
  return (
    <svg
      aria-hidden

      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      <path d="M0 0H320V180H0Z" className="fill-pine-wash" />
      <path
        d="M0 45.5H320M0 90.5H320M0 135.5H320"
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-rule-2"
      />
      {bars && <path d={bars} className="fill-pine/20" />}
      {area && <path d={area} className="fill-pine/15" />}
      <path
        d={line}
        vectorEffect="non-scaling-stroke"
        strokeWidth="2.25"
        strokeLinejoin="round"
        className="fill-none stroke-pine"
      />
      <circle cx={peak[0]} cy={peak[1]} r="3.5" className="fill-copper" />
    </svg>
  );
}
