import { type ReactElement, useRef, useState } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import type { AlertDialogSheetProps } from '#web/ui/overlay/AlertDialogSheet.tsx';
import { DialogTrigger } from '#web/ui/overlay/DialogTrigger.tsx';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';

type AlertDialogProps = Omit<AlertDialogSheetProps, 'open' | 'onOpenChange' | 'finalFocus'> & {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Opens at once, when the action was chosen elsewhere. */
  initiallyOpen?: boolean | undefined;
};

const sheet = lazyComponent(
  async () => (await import('#web/ui/overlay/AlertDialogSheet.tsx')).AlertDialogSheet,
);

/** Asks for confirmation before an action that can't simply be undone. */
export function AlertDialog({ trigger, initiallyOpen = false, ...content }: AlertDialogProps) {
  const button = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(initiallyOpen);
  const wasOpened = useOverlay(sheet, { open, onOpenChange: setOpen });
  return (
    <>
      <DialogTrigger
        render={trigger}
        ref={button}
        open={open}
        onIntent={() => void sheet.prepare().catch(() => {})}
        onOpen={() => setOpen(true)}
      />
      {wasOpened && (
        <sheet.Component finalFocus={() => button.current} {...content} open={open} onOpenChange={setOpen} />
      )}
    </>
  );
}
