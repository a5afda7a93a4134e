import { Link } from '@tanstack/react-router';
import { useFirm } from '#web/api/site.ts';
import { cx } from '#web/ui/cx.ts';

/** The firm's name on the dark parts of the dashboard, with a link to the public site. */
export function FirmLink({ className }: { className?: string }) {
  const firm = useFirm();
  return (
    <Link
      to="/"
      className={cx(
        'block w-fit rounded-md px-3 py-1 font-serif text-heading text-on-deep focus-visible:outline-on-deep',
        className,
      )}
    >
      {firm.shortName}
    </Link>
  );
}
