import type { MeetingType } from '#contract/bookings/meetings.ts';

const next: Record<MeetingType, string> = {
  video: 'We will confirm it by email and send the link to the video meeting before the appointment.',
  phone: 'We will confirm it by email and call you at that time.',
  'in-person': 'We will confirm it by email. We meet at our office.',
};

/** What happens after a request; `meetingType` is left out where the page does not know it. */
export function HeldForYou({ meetingType }: { meetingType: MeetingType | undefined }) {
  return (
    <p className="text-ink-2">
      This time is held for you; our email has a link to move or cancel it.{' '}
      {meetingType ? next[meetingType] : 'We will confirm it by email.'}
    </p>
  );
}
