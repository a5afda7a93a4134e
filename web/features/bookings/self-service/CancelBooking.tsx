import { useState } from 'react';
import { bookedTimeText } from '#contract/bookings/visitor-time.ts';
import { useFirmZone } from '#web/api/site.ts';
import type { SelfServiceBooking } from '#contract/bookings/self-service-schemas.ts';
import { selfServiceBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';
import { errorText } from '#web/api/api-error.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { cancelledToast } from './outcomes.ts';
import { visitorZone } from '../slots/visitor-zone.ts';

/** Cancels a visitor's self-service booking, after confirmation. */
export function CancelBooking({ booking, token }: { booking: SelfServiceBooking; token: string }) {
  const [open, setOpen] = useState(false);
  const zone = useFirmZone();
  const cancel = useAction(selfServiceBookingEndpoints.cancel, {
    input: () => ({ body: { token } }),
    done: () => {
      setOpen(false);
      return cancelledToast;
    },
  });
  return (
    <Dialog
      title="Cancel this booking?"
      description={`${bookedTimeText(booking, zone, visitorZone())}. This releases your time.`}
      trigger={<Button variant="destructive">Cancel this booking</Button>}
      open={open}
      onOpenChange={setOpen}
    >
      {cancel.error && (
        <Alert tone="red" title="Not cancelled">
          {errorText(cancel.error, 'Something went wrong. Please try again.')}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => setOpen(false)}>
          Keep it
        </Button>
        <Button
          variant="destructive"
          pending={cancel.isPending}
          pendingLabel="Cancelling"
          onClick={() => cancel.mutate()}
        >
          Cancel booking
        </Button>
      </div>
    </Dialog>
  );
}
