import { afterRequest } from '#contract/bookings/after-request.ts';
import type { MeetingType } from '#contract/bookings/meetings.ts';
import { useTranslate } from '#web/ui/form/translation.ts';

/** What happens after a booking request. Pass no `meetingType` if the page doesn't know it. */
export function HeldForYou({ meetingType }: { meetingType: MeetingType | undefined }) {
  const t = useTranslate();
  return (
    <p className="text-ink-2">
      {t('We’re holding this time for you. Our email has a link to move or cancel it.')}{' '}
      {t(meetingType ? afterRequest[meetingType] : 'We’ll confirm by email.')}
    </p>
  );
}
