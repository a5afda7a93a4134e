import { cx } from '#web/ui/cx.ts';
import { initials } from '#web/ui/initials.ts';

type AvatarProps = {
  name: string;
  /** The name is written beside it, so a screen reader need not hear it twice. */
  beside?: boolean | undefined;
  src?: string | undefined;
  size?: 'small' | 'large' | undefined;
  className?: string | undefined;
};

const sizes = { small: 'size-9 text-small', large: 'size-20 text-heading' };

export function Avatar({ name, beside = false, src, size = 'small', className }: AvatarProps) {
  const coat = cx(
    'inline-flex shrink-0 items-center justify-center rounded-full bg-pine-wash',
    sizes[size],
    className,
  );
  if (src !== undefined)
    return <img src={src} alt={beside ? '' : name} className={cx(coat, 'object-cover')} />;
  const copy = beside ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span {...copy} className={cx(coat, 'font-strong text-pine')}>
      {initials(name)}
    </span>
  );
}
