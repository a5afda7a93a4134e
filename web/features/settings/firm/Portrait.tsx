import { cx } from '#web/ui/cx.ts';

interface PortraitProps {
  name: string;
  /** URL of an uploaded photo. */
  picture: string | undefined;
  className?: string;
}

/** A photo of a person; nothing without one. */
export function Portrait({ name, picture, className }: PortraitProps) {
  if (picture === undefined) return null;
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
