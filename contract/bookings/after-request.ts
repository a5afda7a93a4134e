import type { MeetingType } from './meetings.ts';

/** What follows a request for a booking, as its page and its email say it. */
export const afterRequest: Readonly<Record<MeetingType, string>> = {
  video: 'We’ll confirm by email and send you the video link before the meeting.',
  phone: 'We’ll confirm by email and call you at that time.',
  'in-person': 'We’ll confirm by email. We’ll meet at our office.',
};
