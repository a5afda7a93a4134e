import { isVideoOnly } from '#contract/bookings/meetings.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { fullDate } from '#contract/dates.ts';
import { zoneName } from '#contract/zones.ts';
import { useFirmZone } from '#web/api/site.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmationCard } from '#web/ui/feedback/ConfirmationCard.tsx';
import { HeldForYou } from '../confirmation/HeldForYou.tsx';
import { useTranslate } from '#web/ui/form/translation.ts';
import { type BookingPagePath, dayAddress, noDay } from './open-days.ts';

/** Confirms the booked time. Contact details are left out: they are in the email, and would have to be in this page's URL. */
export function PlainConfirmation({
  date,
  time,
  rules,
  page,
}: {
  page: BookingPagePath;
  date: string;
  time: string;
  rules: Pick<BookingRules, 'meetingTypes'>;
}) {
  const t = useTranslate();
  const zone = useFirmZone();
  const [weekday = '', monthDay = '', year = ''] = fullDate(date).split(', ');
  const [month = '', day = ''] = monthDay.split(' ');
  return (
    <ConfirmationCard
      title={t('Your request has been received')}
      over={t(weekday)}
      numeral={day}
      under={t(`${month} ${year}`)}
      facts={[{ term: t('Time'), detail: t(`${time} ${zoneName(zone)}`) }]}
    >
      <HeldForYou meetingType={isVideoOnly(rules.meetingTypes) ? 'video' : undefined} />
      <Button render={<a href={dayAddress(noDay, page)} />} className="self-start">
        {t('Book Another Appointment')}
      </Button>
    </ConfirmationCard>
  );
}
