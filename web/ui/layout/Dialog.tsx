import { type ReactElement, useRef, useState } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import type { DialogSheetProps } from '#web/ui/overlay/DialogSheet.tsx';
import { DialogTrigger } from '#web/ui/overlay/DialogTrigger.tsx';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';

type DialogProps = Omit<DialogSheetProps, 'open' | 'onOpenChange'> & {
  /** The button that opens it; without one, the screen decides when it is open. */
  trigger?: ReactElement | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
};

/** For a dialog without a trigger: whether it is open, and what gets the focus afterwards. */
export interface OpenedDialog {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
}

const sheet = lazyComponent(async () => (await import('#web/ui/overlay/DialogSheet.tsx')).DialogSheet);

/** A dialog. Closing it asks for confirmation while a form in it has unsaved changes. */
export function Dialog({ trigger, open, onOpenChange, ...content }: DialogProps) {
  const button = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(false);
  const isOpen = open ?? opened;

  function change(next: boolean) {
    setOpened(next);
    onOpenChange?.(next);
  }

  const wasOpened = useOverlay(sheet, { open: isOpen, onOpenChange: change });

  return (
    <>
      {trigger && (
        <DialogTrigger
          render={trigger}
          ref={button}
          open={isOpen}
          onIntent={() => void sheet.prepare().catch(() => {})}
          onOpen={() => change(true)}
        />
      )}
      {wasOpened && (
        <sheet.Component
          {...(trigger && { finalFocus: () => button.current })}
          {...content}
          open={isOpen}
          onOpenChange={change}
        />
      )}
    </>
  );
}
