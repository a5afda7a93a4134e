import { type ReactNode, useState } from 'react';
import type { Caller } from '#contract/bookings/caller.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Button, type ButtonVariant } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';

// Its form is no part of the first view.
const form = lazyComponent(
  async () => (await import('./NewBookingForm.tsx')).NewBookingForm,
  <Loading label="Loading">
    <Skeleton className="h-96" />
  </Loading>,
);

interface NewBookingDialogProps {
  /** Who it is for, where that is known. */
  caller?: Caller | undefined;
  /** A choice of who it is for, at the top of the form. */
  chooseCaller?: ((onChoose: (caller: Caller) => void) => ReactNode) | undefined;
  variant?: ButtonVariant | undefined;
  /** It is open from the beginning, until it is left. */
  wanted?: boolean | undefined;
  onLeave?: (() => void) | undefined;
}

/** "New booking": for someone who calls. */
export function NewBookingDialog({
  caller,
  chooseCaller,
  variant,
  wanted = false,
  onLeave,
}: NewBookingDialogProps) {
  const [open, setOpen] = useState(false);
  function change(next: boolean) {
    setOpen(next);
    if (!next) onLeave?.();
  }
  return (
    <Dialog
      title="New booking"
      description="It is confirmed right away."
      open={open || wanted}
      onOpenChange={change}
      width="wider"
      trigger={<Button variant={variant}>New booking</Button>}
    >
      <form.Component caller={caller} chooseCaller={chooseCaller} onBooked={() => change(false)} />
    </Dialog>
  );
}
