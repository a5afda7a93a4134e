import { grouped } from '#contract/numbers.ts';

type RankedBarsProps = {
  label: string;
  /** Highest first. */
  rows: readonly { name: string; value: number }[];
};

/** A short list of names and numbers, each with a bar in proportion to the first. */
export function RankedBars({ label, rows }: RankedBarsProps) {
  const highest = rows[0]?.value ?? 0;
  return (
    <ol aria-label={label} className="flex flex-col gap-1">
      {rows.map(({ name, value }) => (
        <li key={name} className="relative isolate flex min-h-8 items-center justify-between gap-4 px-2.5">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="tabular-nums">{grouped(value)}</span>
          <span
            aria-hidden
            className="absolute inset-y-0 left-0 -z-10 rounded-sm bg-pine-wash"
            style={{ width: `${(value / highest) * 100}%` }}
          />
        </li>
      ))}
    </ol>
  );
}
