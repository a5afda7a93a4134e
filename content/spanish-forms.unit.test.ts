import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inSpanish } from '#content/spanish-forms.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { bookingRequest } from '#contract/bookings/form.ts';
import { defaultBookingRules, dayProblem } from '#contract/bookings/slots.ts';
import { errors } from '#contract/errors.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { inquiryRequest } from '#contract/inquiries/form.ts';
import { inquiryTypes } from '#contract/inquiries/rules.ts';

/** What visitors can do wrong in a field of text. */
const wrongTexts = [
  '',
  'x',
  'y'.repeat(6000),
  'a\0bcdefghijk',
  'My card is 4111 1111 1111 1111',
  'two\nlines',
  7,
  undefined,
];

/** Every message that a form gives for wrong values in any of its fields. */
function messagesOf(form: z.core.$ZodObject): string[] {
  const messages = wrongTexts.flatMap((wrong) =>
    Object.keys(form._zod.def.shape).flatMap((field) => {
      const { error } = z.core.safeParse(form, { [field]: wrong });
      return error?.issues.map(({ message }) => message) ?? [];
    }),
  );
  return [...new Set(messages)];
}

/** Errors that any call of a visitor can have, beside those that its endpoint names. */
const anyCall = ['malformed', 'too-large', 'internal', 'disk-full', 'unavailable'] as const;

describe('A form in Spanish', () => {
  test('has every error of the contact form in Spanish [2.1351]', () => {
    const messages = messagesOf(inquiryRequest);
    expect(messages.length).toBeGreaterThan(6);
    expect(messages.filter((message) => inSpanish(message) === message)).toEqual([]);
  });

  test('has every error of the booking form in Spanish [2.1355]', () => {
    const messages = messagesOf(bookingRequest);
    expect(messages.length).toBeGreaterThan(12);
    expect(messages.filter((message) => inSpanish(message) === message)).toEqual([]);
  });

  const rules = {
    ...defaultBookingRules,
    closedDates: ['2026-12-02'],
    vacations: [{ from: '2026-12-08', to: '2026-12-10' }],
  };
  const today = '2026-11-30';

  test.each([
    ['2026-11-24', 'Por favor elija una fecha que no haya pasado'],
    ['2026-12-04', 'Por favor elija un martes, miércoles o jueves'],
    ['2026-12-02', 'La oficina está cerrada ese día. Por favor elija otra fecha'],
    ['2026-12-09', 'La oficina está cerrada hasta el 10 de diciembre de 2026. Por favor elija otra fecha'],
    ['2027-11-11', 'La oficina cierra por el Día de los Veteranos. Por favor elija otra fecha'],
    [
      '2028-12-05',
      'Esta fecha está demasiado lejos. Por favor elija a más tardar el 30 de noviembre de 2027',
    ],
  ])('says in Spanish why %s cannot be booked [2.1355]', (date, spanish) => {
    const problem = dayProblem(date, rules, today) ?? '';
    expect(inSpanish(problem)).toBe(spanish);
    expect(inSpanish(`${problem}.`)).toBe(`${spanish}.`);
  });

  test.each([
    ['Tuesday, December 1, 2026', 'martes, 1 de diciembre de 2026'],
    ['Tuesday, May 4', 'martes, 4 de mayo'],
    ['Dec 1', '1 dic'],
    ['Tue, Dec 1', 'mar, 1 dic'],
    ['December 2026', 'diciembre de 2026'],
    ['9:00 AM Mountain Time, 10:00 AM your time', '9:00 AM hora de la Montaña, 10:00 AM en su hora'],
    ['9:00 AM Mountain Time, 30 minutes by video', '9:00 AM hora de la Montaña, 30 minutos por video'],
    ['4:00 AM on Thursday your time', '4:00 AM del jueves en su hora'],
    [
      'We meet Tuesday, Wednesday or Thursday, 9:00 AM to 5:00 PM Mountain Time',
      'Nos reunimos martes, miércoles o jueves, 9:00 AM a 5:00 PM hora de la Montaña',
    ],
  ])('says “%s” in Spanish [2.1355]', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });

  test.each([...anyCall, ...inquiryEndpoints.send.errors, ...bookingEndpoints.request.errors])(
    'has the error %s in Spanish [2.1351]',
    (code) => {
      expect(inSpanish(errors[code].message)).not.toBe(errors[code].message);
    },
  );

  test.each(Object.values(inquiryTypes))('has the subject “%s” in Spanish [2.1350]', (label) => {
    expect(inSpanish(label)).not.toBe(label);
  });

  test('keeps what has no translation, such as a name', () => {
    expect(inSpanish('Ridgeline Accounting')).toBe('Ridgeline Accounting');
    expect(inSpanish('constructor')).toBe('constructor');
  });

  test.each([
    ['Please use at most 5,000 characters', 'Por favor use como máximo 5,000 caracteres'],
    ['3 fields to correct', 'Hay 3 campos que corregir'],
  ])('keeps the number of “%s” [2.1351]', (english, spanish) => {
    expect(inSpanish(english)).toBe(spanish);
  });
});
