/** The toast after every change of a booking's status (requirements 8). */
export const bookingUpdated = {
  title: 'Booking Updated',
  description: 'The booking status has been updated successfully',
  tone: 'success',
} as const;
