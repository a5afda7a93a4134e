import { aboutCopy } from '#content/pages.ts';
import { cx } from '#web/ui/cx.ts';

const hair = [
  'M110 198c-8-62 18-92 52-92 38 0 60 30 50 92-6-28-18-46-34-56-14 18-46 22-62 20-4 10-5 22-6 36Z',
  'M112 186c-4-52 16-80 50-80 32 0 54 24 48 80-4-18-10-30-20-38-22 6-52 4-62-2-8 8-14 22-16 40Z',
  'M104 262c-10-96 8-156 56-156 50 0 66 60 56 156-10-8-14-40-16-74-22-2-40-14-50-32-6 24-20 36-30 40-2 30-6 56-16 66Z',
] as const;

interface PortraitProps {
  name: string;
  /** Which of the drawings; any whole number will do. */
  drawing: number;
  /** Address of an uploaded photograph. */
  picture?: string | undefined;
  className?: string;
}

/** The photograph of a person; until there is one a drawing, nobody's face, which keeps its place and says so. */
export function Portrait({ name, drawing, picture, className }: PortraitProps) {
  if (picture !== undefined) {
    return (
      <img
        src={picture}
        alt={name}
        width={300}
        height={316}
        className={cx(
          'block aspect-[300/316] rounded-lg border border-rule-2 bg-pine-wash object-cover',
          className,
        )}
      />
    );
  }
  return (
    <svg
      viewBox="10 64 300 316"
      role="img"
      aria-label={`${aboutCopy.portraitNote}: ${name}`}
      strokeLinejoin="round"
      strokeLinecap="round"
      className={cx('block rounded-lg border border-rule-2 bg-pine-wash', className)}
    >
      <path
        d="M0 246 52 206l34 20 62-68 40 46 46-64 42 52 44-24"
        fill="none"
        className="stroke-pine/35"
        strokeWidth="2"
      />
      <circle cx="234" cy="140" r="4.5" className="fill-copper" />
      <path
        d="M34 382c4-62 40-88 94-98l32 26 32-26c54 10 90 36 94 98Z"
        className="fill-sheet stroke-pine"
        strokeWidth="2.5"
      />
      <path d="M136 250v40l24 20 24-20v-40Z" className="fill-sheet stroke-pine" strokeWidth="2.5" />
      <path
        d="M114 190c0-40 20-64 46-64s46 24 46 64c0 44-22 76-46 76s-46-32-46-76Z"
        className="fill-sheet stroke-pine"
        strokeWidth="2.5"
      />
      <path d={hair[drawing % hair.length]} className="fill-pine stroke-pine" strokeWidth="2" />
      <path d="m128 284 32 44 32-44M160 328v54" fill="none" className="stroke-pine" strokeWidth="2.5" />
    </svg>
  );
}
