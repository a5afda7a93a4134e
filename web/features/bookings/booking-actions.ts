import type { BookingStatus } from '#contract/bookings/rules.ts';

export interface BookingAction {
  label: string;
  status: BookingStatus;
  variant: 'primary' | 'secondary' | 'destructive';
}

const confirm: BookingAction = { label: 'Confirm Booking', status: 'confirmed', variant: 'primary' };
const cancel: BookingAction = { label: 'Cancel Booking', status: 'cancelled', variant: 'destructive' };
const reactivate: BookingAction = { label: 'Reactivate Booking', status: 'confirmed', variant: 'primary' };

/** The buttons for each status (requirements 2), the destructive one last. */
export const bookingActions: Readonly<Record<BookingStatus, readonly BookingAction[]>> = {
  pending: [confirm, cancel],
  confirmed: [cancel],
  cancelled: [{ ...confirm, variant: 'secondary' }, reactivate],
};
