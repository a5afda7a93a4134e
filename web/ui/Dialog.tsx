import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useDensity } from '#web/ui/density-context.ts';
import { backdrop, dialogSheet, viewport } from '#web/ui/floating.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

type DialogProps = {
  title: string;
  description?: string | undefined;
  children: ReactNode;
  /** The button that opens it; without one the screen says when it is open. */
  trigger?: ReactElement | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** What has the focus once it is closed; without it, what had it before. */
  finalFocus?: (() => HTMLElement) | undefined;
  className?: string | undefined;
};

export function Dialog({
  title,
  description,
  children,
  trigger,
  open,
  onOpenChange,
  finalFocus,
  className,
}: DialogProps) {
  const density = useDensity();
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className={viewport}>
          <Base.Popup
            data-density={density}
            finalFocus={finalFocus}
            className={cx(dialogSheet, 'flex flex-col gap-4', className)}
          >
            <Base.Title className="pr-10 text-heading">{title}</Base.Title>
            {description && <Base.Description className="-mt-2 text-ink-2">{description}</Base.Description>}
            {children}
            {/* Last, so that the first thing to fill in has the focus. */}
            <div className="absolute top-4 right-4">
              <Base.Close render={<IconButton icon={X} label="Close" size="desk" />} />
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
