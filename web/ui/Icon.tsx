import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { cx } from '#web/ui/cx.ts';

type IconProps = {
  of: IconNode;
  /** Only when the icon alone says something; beside its own words it stays silent. */
  label?: string | undefined;
  className?: string | undefined;
};

/** Size and stroke are the styles' (`icon`), so that they are not in the page again with each icon. */
export function Icon({ of, label, className }: IconProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  const shapes = of.map(([tag, attributes]) => createElement(tag, attributes));
  return createElement('svg', { viewBox: '0 0 24 24', ...name, className: cx('icon', className) }, ...shapes);
}
