import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { cx } from '#web/ui/cx.ts';

type IconProps = {
  of: IconNode;
  /** Only for icons without text next to them; others are hidden from screen readers. */
  label?: string | undefined;
  className?: string | undefined;
};

/** Size and stroke come from the CSS class `icon`, which keeps the markup of pages with many icons small. */
export function Icon({ of, label, className }: IconProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  const shapes = of.map(([tag, attributes]) => createElement(tag, attributes));
  return createElement('svg', { viewBox: '0 0 24 24', ...name, className: cx('icon', className) }, ...shapes);
}
