import type { MeetingType } from './meetings.ts';

/** What happens after a booking request, as the booking page and the email say it. */
export const afterRequest: Readonly<Record<MeetingType, string>> = {
  video: 'We’ll confirm by email and send you the video link before the meeting.',
  phone: 'We’ll confirm by email and call you at that time.',
  'in-person': 'We’ll confirm by email. We’ll meet at our office.',
};
