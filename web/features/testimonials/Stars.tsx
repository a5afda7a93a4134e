import { cx } from '#web/ui/cx.ts';

const star = '2.5 5.3 5.8.8-4.2 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4.1 5.8-.8Z';
/** SVG path of five stars, each 20 units to the right of the last. */
const fiveStars = `m10 1.9 ${star}${`m20 0 ${star}`.repeat(4)}`;

/** Five stars of which `rating` are filled, halves included. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${rating} out of 5 stars`}
      className={cx('relative inline-block h-4 w-20', className)}
    >
      <Row className="fill-rule-2" />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${rating * 20}%` }}>
        <Row className="fill-copper" />
      </span>
    </span>
  );
}

function Row({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 100 20"
      aria-hidden

      className={cx('absolute top-0 left-0 h-4 w-20', className)}
    >
      <path d={fiveStars} />
    </svg>
  );
}
