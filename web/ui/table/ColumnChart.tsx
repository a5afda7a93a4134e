type ColumnChartProps = {
  /** What is counted, and over which period: screen readers read it instead of the chart. */
  label: string;
  /** `part`: how much of the value is drawn in full color, such as finished of started; all of it by default. */
  columns: readonly { name: string; value: number; part?: number | undefined }[];
};

/** A column chart as wide as the space it has. The numbers themselves belong in a table next to it. */
export function ColumnChart({ label, columns }: ColumnChartProps) {
  const axisMax = axisMaxOf(Math.max(...columns.map(({ value }) => value)));
  const [first, last] = [columns[0]?.name, columns.at(-1)?.name];
  return (
    <figure aria-label={label} role="img" className="grid grid-cols-[auto_1fr] gap-x-3 text-small text-ink-2">
      <div aria-hidden className="flex h-44 flex-col justify-between text-right tabular-nums">
        {[axisMax, axisMax / 2, 0].map((number) => (
          <span key={number} className="-my-2.5">
            {number}
          </span>
        ))}
      </div>
      <svg
        aria-hidden
        viewBox={`0 0 ${columns.length} 100`}
        preserveAspectRatio="none"
        className="h-44 w-full"
      >
        {[0, 50, 100].map((y) => (
          <path
            key={y}
            d={`M0 ${y}h${columns.length}`}
            vectorEffect="non-scaling-stroke"
            className="stroke-rule"
          />
        ))}
        {columns.map(({ name, value, part = value }, index) => (
          <g key={name}>
            <Column index={index} height={(value / axisMax) * 100} className="fill-pine/35" />
            <Column index={index} height={(part / axisMax) * 100} className="fill-pine" />
            <title>{part === value ? `${name}: ${value}` : `${name}: ${part} of ${value}`}</title>
          </g>
        ))}
      </svg>
      <div aria-hidden className="col-start-2 mt-2 flex justify-between">
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </figure>
  );
}

function Column({ index, height, className }: { index: number; height: number; className: string }) {
  return <rect x={index + 0.12} y={100 - height} width={0.76} height={height} className={className} />;
}

/** The top of the axis: a round, even number that is at least the highest value. */
function axisMaxOf(highest: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  return [2, 4, 6, 8, 10, 20].map((factor) => factor * step).find((max) => max >= highest) ?? highest;
}
