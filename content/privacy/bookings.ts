import type { StoredRecord } from '#contract/settings/schemas.ts';

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
      'calendar changed at',
      'calendar uid',
      'overlapping',
      'created at',
      'suspected spam',
      'network',
      'canonical email',
      'search text',
      'version',
    ],
    why: 'To hold the time you chose, prepare for the meeting, and send you the confirmation, changes and the meeting link. Notes are our own preparation for the meeting. Minutes and length give the time of day and the length of the meeting, sequence and calendar changed at number and date its changes so that your calendar program follows them, calendar uid is the random name it knows the meeting by, and overlapping marks an older booking that shared its time with another. Network is the internet address you booked from, and canonical email is your email address without capitals, tags and the like: they keep one person or program from booking all of our times. Suspected spam marks a form that a program seems to have filled in. Search text is your name, email and business, so that we can find the booking. Version counts our changes, so that two of us never overwrite each other.',
    kept: 'The network for one day. The rest with the client file if we begin to work together, otherwise until you ask us to delete it, or until we no longer need it to answer questions about the meeting.',
    seenBy:
      'The practice owner and authorized staff. You receive what you entered, and the meeting link, by email.',
  },
  {
    record: 'Booking links',
    fields: ['token hash', 'booking id', 'created at'],
    why: 'So that the private link in the emails about your booking leads to it, and you can see, move or cancel it without an account. Only a one-way hash of the link is kept.',
    kept: 'Until 90 days after the meeting, or with the booking if that is deleted sooner.',
    seenBy: 'Nobody: the hash cannot be turned back into the link.',
  },
];
