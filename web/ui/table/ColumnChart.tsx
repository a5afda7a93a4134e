type ColumnChartProps = {
  /** What is counted, and over which time: read out instead of the drawing. */
  label: string;
  /** `part` is what of the value is drawn in full color, such as what was finished of what was begun; else all of it. */
  columns: readonly { name: string; value: number; part?: number | undefined }[];
};

/** Columns on a common base line, as wide as their place; the numbers themselves belong in a table beside it. */
export function ColumnChart({ label, columns }: ColumnChartProps) {
  const top = topOf(Math.max(...columns.map(({ value }) => value)));
  const [first, last] = [columns[0]?.name, columns.at(-1)?.name];
  return (
    <figure aria-label={label} role="img" className="grid grid-cols-[auto_1fr] gap-x-3 text-small text-ink-2">
      <div aria-hidden className="flex h-44 flex-col justify-between text-right tabular-nums">
        {[top, top / 2, 0].map((number) => (
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
            <Column index={index} height={(value / top) * 100} className="fill-pine/35" />
            <Column index={index} height={(part / top) * 100} className="fill-pine" />
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

/** The even number of few digits above the highest column. */
function topOf(highest: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(highest, 1)));
  return [2, 4, 6, 8, 10, 20].map((times) => times * step).find((top) => top >= highest) ?? highest;
}
