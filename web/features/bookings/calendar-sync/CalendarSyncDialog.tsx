import { useState } from 'react';
import { calendarSyncEndpoints } from '#contract/bookings/endpoints.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';

// Its form is not part of the first view, so it is loaded on demand.
const sync = lazyComponent(
  async () => (await import('./CalendarSync.tsx')).CalendarSync,
  <Loading label="Loading">
    <Skeleton className="h-80" />
  </Loading>,
);

/** The Calendar sync button and dialog, for the owner only: it is the owner's own calendar. */
export function CalendarSyncDialog() {
  const [open, setOpen] = useState(false);
  const mayCall = useMayCall();
  if (!mayCall(calendarSyncEndpoints.read)) return null;
  return (
    <Dialog
      title="Calendar sync"
      description="Keeps your calendar and your bookings in sync, both ways."
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="secondary">Calendar sync</Button>}
    >
      <sync.Component />
    </Dialog>
  );
}
