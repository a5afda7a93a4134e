interface DrawingParts {
  bars: string | null;
  area: string | null;
  line: string;
  peak: readonly [number, number];
}

type Point = readonly [number, number];

/** The lines of a drawing, 320 by 180: one of four motifs by kind, its run by the seed. */
export function drawingOf(kind: number, seed: string): DrawingParts {
  const next = numbers(seed);
  const motif = kind % 4;
  const count = motif === 2 ? 7 : 10;
  const points = Array.from({ length: count }, (_, index): Point => {
    const x = Math.round((320 / (count - 1)) * index);
    return [x, Math.round(140 - (index / count) * 60 - next() * 50)];
  });
  const line = motif === 3 ? steps(points) : `M${points.map((point) => point.join(' ')).join('L')}`;
  return {
    bars: motif === 1 || motif === 2 ? columns(points) : null,
    area: motif === 0 || motif === 3 ? `${line}V180H0Z` : null,
    line,
    peak: points.slice(1, -1).reduce((best, point) => (point[1] < best[1] ? point : best)),
  };
}

function steps(points: readonly Point[]): string {
  const [first = [0, 140], ...rest] = points;
  return `M${first.join(' ')}${rest.map(([x, y]) => `H${x}V${y}`).join('')}`.replace(/V\d+$/, '');
}

function columns(points: readonly Point[]): string {
  return points
    .slice(1, -1)
    .map(([x, y]) => `M${x - 9} 180V${y + 14}H${x + 9}V180Z`)
    .join('');
}

/** Numbers from 0 to 1 that look like chance and are the same for the same text. */
function numbers(seed: string): () => number {
  let state = 7;
  for (const email of seed) state = (state * 31 + (email.codePointAt(0) ?? 0)) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
