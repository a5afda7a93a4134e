import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useDensity } from '#web/ui/table/density-context.ts';
import { floatingSheet } from '#web/ui/layout/floating.ts';

type PopoverProps = {
  title: string;
  hideTitle?: boolean | undefined;
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
};

export function Popover(props: PopoverProps) {
  const {
    title,
    hideTitle = false,
    trigger,
    children,
    align = 'center',
    open,
    onOpenChange,
    className,
  } = props;
  const density = useDensity();
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={8} collisionPadding={12} className="z-50">
          <Base.Popup
            data-density={density}
            className={cx(floatingSheet, 'max-w-(--available-width) p-4', className)}
          >
            <Base.Title className={hideTitle ? 'sr-only' : 'mb-2 text-heading'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
