import { ridgeLine } from '#content/brand-lines.ts';

export type RidgeVariant = 'hero' | 'divider' | 'faint' | 'falling-off';

type RidgeLine = {
  line: string;
  /** The dot at the summit, or at the last foothold, in percent of the width and height. */
  dot: { x: number; y: number } | null;
  grid: readonly number[];
  filled: boolean;
  color: string;
};

/** Paths in a view box of 1440 by 200, which is stretched to fit. */
export const ridgeLines: Readonly<Record<RidgeVariant, RidgeLine>> = {
  hero: {
    line: ridgeLine,
    dot: { x: 73.61, y: 0.5 },
    grid: [15, 40, 65],
    filled: true,
    color: 'stroke-pine',
  },
  divider: { line: ridgeLine, dot: null, grid: [], filled: false, color: 'stroke-rule-2' },
  faint: { line: ridgeLine, dot: null, grid: [], filled: true, color: 'stroke-rule' },
  'falling-off': {
    line: 'M0 177 90 159 170 167 260 121 330 138 420 92 500 117 590 64 660 97 740 75 830 31 890 62 930 48 968 120 984 108 1012 206',
    dot: { x: 64.58, y: 24 },
    grid: [15, 40, 65],
    filled: true,
    color: 'stroke-pine',
  },
};
