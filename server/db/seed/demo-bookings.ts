import { hour } from '#contract/durations.ts';
import type { BookingStatus } from '#contract/bookings/rules.ts';
import { addDays } from '#contract/dates.ts';
import type { BookingServiceId } from '#contract/settings/services.ts';
import { dayProblem, defaultBookingRules } from '#contract/bookings/slots.ts';
import { defaultZone } from '#contract/zones.ts';
import type { Transaction } from '../client.ts';
import type { bookings } from '../schema/bookings.ts';
import { encryptedTexts } from '../../domain/client-keys/booking-texts.ts';
import type { ClientKeys } from '../../domain/client-keys/client-keys.ts';

interface Sample {
  /** Bookable days from today; -1 is the last one before today. */
  day: number;
  minutes: number;
  name: string;
  business: string;
  service: BookingServiceId;
  status: BookingStatus;
  message?: string;
}

const samples: Sample[] = [
  {
    day: 1,
    minutes: 9 * 60,
    name: 'Alex Sample',
    business: 'Sample Dental',
    service: 'bookkeeping-cleanup',
    status: 'pending',
    message: 'Our books are four months behind. What would it take to be current by year-end?',
  },
  {
    day: 1,
    minutes: 13 * 60,
    name: 'Sam Example',
    business: 'Example Roofing',
    service: 'payroll',
    status: 'confirmed',
  },
  {
    day: 2,
    minutes: 9 * 60 + 30,
    name: 'Jamie Sample',
    business: 'Sample Design Studio',
    service: 'multiple',
    status: 'pending',
  },
  {
    day: 2,
    minutes: 14 * 60,
    name: 'Robin Example',
    business: 'Example Bakery',
    service: 'sales-tax',
    status: 'cancelled',
  },
  {
    day: 3,
    minutes: 11 * 60,
    name: 'Taylor Sample',
    business: 'Sample Plumbing',
    service: 'quickbooks',
    status: 'confirmed',
    message: 'We are moving from spreadsheets to QuickBooks and want to set it up right.',
  },
  {
    day: 5,
    minutes: 10 * 60,
    name: 'Morgan Example',
    business: 'Example Landscaping',
    service: 'llc-services',
    status: 'pending',
  },
  {
    day: 7,
    minutes: 15 * 60 + 30,
    name: 'Casey Sample',
    business: 'Sample Fitness',
    service: 'financial-officer',
    status: 'confirmed',
  },
  {
    day: -1,
    minutes: 10 * 60 + 30,
    name: 'Jordan Example',
    business: 'Example Books',
    service: 'financial-statements',
    status: 'confirmed',
  },
  {
    day: -2,
    minutes: 14 * 60,
    name: 'Drew Sample',
    business: 'Sample Cycles',
    service: 'accounts-receivable',
    status: 'cancelled',
  },
  {
    day: -4,
    minutes: 9 * 60,
    name: 'Avery Example',
    business: 'Example Catering',
    service: 'consulting',
    status: 'confirmed',
  },
];

/** Bookings around today, so that every filter of the dashboard shows something. */
export async function demoBookings(
  tx: Transaction,
  clientKeys: ClientKeys,
  now: Date,
): Promise<(typeof bookings.$inferInsert)[]> {
  const zone = defaultZone;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
  const rows: (typeof bookings.$inferInsert)[] = [];
  for (const [index, { day, message = null, ...sample }] of samples.entries()) {
    const date = bookableDay(today, day);
    const start = Temporal.PlainDate.from(date).toZonedDateTime({
      timeZone: zone,
      plainTime: { hour: Math.floor(sample.minutes / 60), minute: sample.minutes % 60 },
    });
    rows.push({
      ...sample,
      ...(await encryptedTexts(tx, clientKeys, null, { message, notes: '' })),
      date,
      length: defaultBookingRules.slotLength,
      startsAt: new Date(start.epochMilliseconds),
      email: `${sample.name.split(' ')[0]?.toLowerCase() ?? 'visitor'}@example.com`,
      createdAt: new Date(Math.min(now.getTime(), start.epochMilliseconds) - (index + 1) * 5 * hour),
    });
  }
  return rows;
}

function bookableDay(today: string, count: number): string {
  const step = Math.sign(count);
  let date = today;
  for (let remaining = Math.abs(count); remaining > 0;) {
    date = addDays(date, step);
    if (dayProblem(date, defaultBookingRules, date) === null) remaining--;
  }
  return date;
}
