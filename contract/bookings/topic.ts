import type { TopicTexts } from '../topics/topic-texts.ts';

export const bookingsTexts = {
  audit: {
    bookings: {
      'booking-pending': { log: () => 'Set a booking back to pending', timeline: null },
      'booking-confirmed': { log: () => 'Confirmed a booking', timeline: null },
      'booking-cancelled': { log: () => 'Cancelled a booking', timeline: null },
      'booking-created': { log: () => 'Booked a consultation for a caller', timeline: null },
      'booking-moved': { log: () => 'Moved a booking', timeline: null },
      'booking-meeting-changed': { log: () => 'Changed how a consultation takes place', timeline: null },
      'booking-calendar-saved': { log: () => 'Changed the calendar entry of a booking', timeline: null },
      'booking-moved-by-visitor': { log: () => 'Booking moved by the visitor', timeline: null },
      'booking-cancelled-by-visitor': { log: () => 'Booking cancelled by the visitor', timeline: null },
      'booking-moved-in-calendar': { log: () => 'Booking moved in the firm’s own calendar', timeline: null },
      'calendar-connected': { log: () => 'Connected a calendar', timeline: null },
      'calendar-disconnected': { log: () => 'Disconnected the calendar', timeline: null },
      'booking-rules-saved': { log: () => 'Changed the booking rules', timeline: null },
    },
  },
  emailKinds: {
    'booking-received': 'Booking: received',
    'booking-notice': 'Booking: new, to the firm',
    'booking-status': 'Booking: confirmed or cancelled',
    'booking-link': 'Booking: meeting link',
    'booking-moved': 'Booking: rescheduled or changed',
    'booking-moved-notice': 'Booking: rescheduled, to the firm',
    'booking-cancelled-notice': 'Booking: cancelled, to the firm',
    'booking-reminder': 'Booking: reminder',
  },
  jobs: {
    bookingLinks: 'Deletes old links to bookings',
    bookingNetworks: 'Deletes booking counts by address',
  },
  clientRecords: [],
  search: {
    booking: { place: 5, heading: 'Bookings', page: '/admin?booking={id}' },
  },
} as const satisfies TopicTexts;
