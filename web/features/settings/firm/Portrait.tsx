import { cx } from '#web/ui/cx.ts';
import { initials } from '#web/ui/initials.ts';

interface PortraitProps {
  name: string;
  /** URL of an uploaded photo. */
  picture?: string | undefined;
  className?: string;
}

/** A photo of a person; without one, their initials over the drawing of the ridge. */
export function Portrait({ name, picture, className }: PortraitProps) {
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
      aria-label={name}
      strokeLinejoin="round"
      strokeLinecap="round"
      className={cx('block rounded-lg border border-rule-2 bg-pine-wash', className)}
    >
      <path
        d="M0 356 52 316l34 20 62-68 40 46 46-64 42 52 44-24v110H0Z"
        className="fill-pine/10 stroke-pine/35"
        strokeWidth="2"
      />
      <circle cx="234" cy="250" r="4.5" className="fill-copper" />
      <text x="160" y="216" textAnchor="middle" className="fill-pine font-serif text-[6rem]">
        {initials(name)}
      </text>
    </svg>
  );
}
