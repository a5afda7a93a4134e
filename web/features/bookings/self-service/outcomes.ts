/** Shown once a visitor has moved their booking. */
export const movedToast = {
  title: 'Booking moved',
  description: 'We’re holding the new time for you and emailing you the details.',
};

/** Shown once a visitor has cancelled their booking. */
export const cancelledToast = {
  title: 'Booking cancelled',
  description: 'We’re emailing you a confirmation.',
};
