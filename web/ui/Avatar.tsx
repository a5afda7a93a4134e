import { cx } from '#web/ui/cx.ts';
import { initials } from '#web/ui/initials.ts';

type AvatarProps = {
  name: string;
  /** The name is shown next to it, so screen readers skip the picture. */
  decorative?: boolean | undefined;
  src?: string | undefined;
  size?: 'tiny' | 'small' | 'large' | undefined;
  className?: string | undefined;
};

const sizes = { tiny: 'size-6 text-[0.75rem]', small: 'size-9 text-small', large: 'size-20 text-heading' };

export function Avatar({ name, decorative = false, src, size = 'small', className }: AvatarProps) {
  const style = cx(
    'inline-flex shrink-0 items-center justify-center rounded-full bg-pine-wash',
    sizes[size],
    className,
  );
  if (src !== undefined)
    return <img src={src} alt={decorative ? '' : name} className={cx(style, 'object-cover')} />;
  const accessibleName = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span {...accessibleName} className={cx(style, 'font-strong text-pine')}>
      {initials(name)}
    </span>
  );
}
