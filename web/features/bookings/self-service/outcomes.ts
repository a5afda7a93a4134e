/** What is said once a visitor has moved their booking. */
export const moved = {
  title: 'Booking moved',
  description: 'We’re holding the new time for you and emailing you the details.',
};

/** What is said once a visitor has cancelled their booking. */
export const cancelled = {
  title: 'Booking cancelled',
  description: 'We’re emailing you a confirmation.',
};
