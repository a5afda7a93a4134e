import type { StoredRecord } from '#contract/legal.ts';

export const bookingsRecords: readonly StoredRecord[] = [
  {
    record: 'Bookings',
    fields: [
      'id',
      'name',
      'email',
      'business',
      'service',
      'message',
      'date',
      'minutes',
      'length',
      'starts at',
      'status',
      'notes',
      'calendar event id',
      'calendar event link',
      'sequence',
      'created at',
    ],
    why: 'To hold the time you chose, prepare for the meeting, and send you the confirmation, changes and the meeting link. Notes are our own preparation for the meeting. Minutes and length give the time of day and the length of the meeting, and sequence counts its changes so that your calendar program follows them.',
    kept: 'With the client file if we begin to work together. Otherwise until you ask us to delete it, or until we no longer need it to answer questions about the meeting.',
    seenBy:
      'The practice owner and authorized staff. You receive what you entered, and the meeting link, by email.',
  },
  {
    record: 'Booking links',
    fields: ['token hash', 'booking id', 'created at'],
    why: 'So that the private link in the letters about your booking leads to it, and you can see, move or cancel it without an account. Only a one-way hash of the link is kept.',
    kept: 'Until 90 days after the meeting, or with the booking if that is deleted sooner.',
    seenBy: 'Nobody: the hash cannot be turned back into the link.',
  },
];
