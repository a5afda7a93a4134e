import type { LucideIcon } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';

type IconProps = {
  of: LucideIcon;
  /** Only when the icon alone says something; beside its own words it stays silent. */
  label?: string | undefined;
  className?: string | undefined;
};

export function Icon({ of: Glyph, label, className }: IconProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Glyph {...name} className={cx('icon', className)} />;
}
