import type { ServiceIcon as IconName } from '#contract/settings/services.ts';
import { cx } from '#web/ui/cx.ts';
import { DrawnIcon } from '#web/ui/drawing/DrawnIcon.tsx';

export function ServiceIcon({ name, className }: { name: IconName; className?: string }) {
  return <DrawnIcon of={name} className={cx('text-pine', className)} />;
}
