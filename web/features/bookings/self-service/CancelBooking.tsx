import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { visitorTime } from '#contract/bookings/visitor-time.ts';
import { fullDate } from '#contract/dates.ts';
import { zoneName } from '#contract/zones.ts';
import { useFirmZone } from '#web/api/site.ts';
import type { SelfServiceBooking } from '#contract/bookings/self-service-schemas.ts';
import { selfServiceBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { cancelledToast } from './outcomes.ts';
import { useUpdateSelfServiceBooking } from './self-service-query.ts';
import { useRefreshSlots } from '../slots/use-refresh-slots.ts';
import { visitorZone } from '../slots/visitor-zone.ts';

/** Cancels a visitor's self-service booking, after confirmation. */
export function CancelBooking({ booking, token }: { booking: SelfServiceBooking; token: string }) {
  const [open, setOpen] = useState(false);
  const zone = useFirmZone();
  const ownTime = visitorTime(booking.startsAt, zone, visitorZone());
  const { show } = useToasts();
  const { update, reload } = useUpdateSelfServiceBooking(token);
  const refreshSlots = useRefreshSlots();
  const cancel = useMutation({
    mutationFn: () => call(selfServiceBookingEndpoints.cancel, { body: { token } }),
    onSuccess: (cancelledBooking) => {
      setOpen(false);
      update(cancelledBooking);
      refreshSlots();
      show({ ...cancelledToast, tone: 'success' });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'conflict') reload();
    },
  });
  return (
    <Dialog
      title="Cancel this booking?"
      description={`${fullDate(booking.date)}, ${booking.time} ${zoneName(zone)}${ownTime === null ? '' : ` (${ownTime} your time)`}. This releases your time.`}
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
