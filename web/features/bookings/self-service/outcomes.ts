/** What is said once a visitor has moved their booking. */
export const moved = {
  title: 'Booking moved',
  description: 'The new time is held for you. An email about it is on its way.',
};

/** What is said once a visitor has cancelled their booking. */
export const cancelled = {
  title: 'Booking cancelled',
  description: 'An email that confirms it is on its way to you.',
};
