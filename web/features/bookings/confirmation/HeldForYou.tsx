import { afterRequest } from '#contract/bookings/after-request.ts';
import type { MeetingType } from '#contract/bookings/meetings.ts';

/** What happens after a request; `meetingType` is left out where the page does not know it. */
export function HeldForYou({ meetingType }: { meetingType: MeetingType | undefined }) {
  return (
    <p className="text-ink-2">
      We’re holding this time for you. Our email has a link to move or cancel it.{' '}
      {meetingType ? afterRequest[meetingType] : 'We’ll confirm by email.'}
    </p>
  );
}
