import { visitorTime } from '#contract/bookings/visitor-time.ts';
import { fullDate } from '#contract/dates.ts';
import { zoneName } from '#contract/zones.ts';
import { wallTimeOf } from '#web/lib/wall-time.ts';

interface BookedTime {
  /** The firm's date, yyyy-mm-dd, and time, such as '9:00 AM'. */
  date: string;
  time: string;
  /** Missing in an older response. */
  startsAt?: string | undefined;
}

/** What a confirmation says of a booking's time. Its large date is the visitor's own, which is the day to be there. */
export function confirmedTime({ date, time, startsAt }: BookedTime, firmZone: string, ownZone: string) {
  const ownTime = visitorTime(startsAt, firmZone, ownZone);
  const ownDate = startsAt === undefined ? date : wallTimeOf(new Date(startsAt), ownZone).date;
  const [weekday = '', monthDay = '', year = ''] = fullDate(ownDate).split(', ');
  const [month = '', day = ''] = monthDay.split(' ');
  const firmTime = `${time} ${zoneName(firmZone)}`;
  const timeText = () => {
    if (ownTime === null) return firmTime;
    if (ownDate === date) return `${firmTime}, ${ownTime} your time`;
    return `${ownTime} your time. That is ${firmTime}, ${fullDate(date)}`;
  };
  return {
    weekday,
    day,
    monthAndYear: `${month} ${year}`,
    time: timeText(),
  };
}
