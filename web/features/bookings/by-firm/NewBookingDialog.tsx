import { type ReactNode, useState } from 'react';
import type { Caller } from '#contract/bookings/caller.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Dialog, type OpenedDialog } from '#web/ui/layout/Dialog.tsx';

// Its form is not part of the first view, so it is loaded on demand.
const form = lazyComponent(
  async () => (await import('./NewBookingForm.tsx')).NewBookingForm,
  <Loading label="Loading">
    <Skeleton className="h-96" />
  </Loading>,
);

interface NewBookingDialogProps {
  /** Who the booking is for, if known. */
  caller?: Caller | undefined;
  /** Renders a field at the top of the form that chooses who the booking is for. */
  chooseCaller?: ((onChoose: (caller: Caller) => void) => ReactNode) | undefined;
  /** Opens the dialog without its button, until the parent sets it to false in `onClose`. */
  forceOpen?: boolean | undefined;
  onClose?: (() => void) | undefined;
  /** Without its button: the screen decides when it is open. */
  opened?: OpenedDialog | undefined;
}

/** The New booking button, with a dialog in which staff book for someone, such as a caller. */
export function NewBookingDialog({
  caller,
  chooseCaller,
  forceOpen = false,
  onClose,
  opened,
}: NewBookingDialogProps) {
  const [open, setOpen] = useState(false);
  function changeOpen(next: boolean) {
    setOpen(next);
    opened?.onOpenChange(next);
    if (!next) onClose?.();
  }
  return (
    <Dialog
      title="New booking"
      description="It is confirmed right away."
      open={opened?.open ?? (open || forceOpen)}
      onOpenChange={changeOpen}
      width="wider"
      trigger={opened ? undefined : <Button>New booking</Button>}
      {...(opened && { finalFocus: opened.finalFocus })}
    >
      <form.Component caller={caller} chooseCaller={chooseCaller} onBooked={() => changeOpen(false)} />
    </Dialog>
  );
}
