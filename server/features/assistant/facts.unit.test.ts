import { expect, test } from 'vitest';
import { defaultBookingRules } from '#contract/bookings/slots.ts';
import { sameHours } from '#contract/bookings/week.ts';
import { factsOf } from './facts.ts';
import { standardPages } from './standard-pages.ts';

test('booking hours name the weekdays, their breaks and the seasons, in English and in Spanish', () => {
  const rules = {
    ...defaultBookingRules,
    week: {
      ...sameHours(['Tuesday', 'Thursday'], 540, 1020),
      Wednesday: { opens: 600, closes: 840, breaks: [{ from: 720, to: 780 }] },
    },
    seasons: [{ from: '2027-01-15', to: '2027-04-15', week: sameHours(['Monday'], 480, 600) }],
  };
  const { bookingHours, horasConsulta } = factsOf({ ...standardPages, rules });
  expect(bookingHours).toBe(
    'on Tuesday and Thursday from 9:00 AM to 5:00 PM and on Wednesday from 10:00 AM to 2:00 PM, except 12:00 PM to 1:00 PM (with other hours January 15, 2027 through April 15, 2027), Mountain Time',
  );
  expect(horasConsulta).toBe(
    'martes y jueves, de 9:00 AM a 5:00 PM; miércoles, de 10:00 AM a 2:00 PM, excepto de 12:00 PM a 1:00 PM (con otro horario del 15 de enero de 2027 al 15 de abril de 2027)',
  );
});
