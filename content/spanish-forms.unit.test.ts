import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inSpanish } from '#content/spanish-forms.ts';
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
    const messages = messagesOf(inquiryRequest).filter((message) => !message.includes('language'));
    expect(messages.length).toBeGreaterThan(6);
    expect(messages.filter((message) => inSpanish(message) === message)).toEqual([]);
  });

  test.each([...anyCall, ...inquiryEndpoints.send.errors])('has the error %s in Spanish [2.1351]', (code) => {
    expect(inSpanish(errors[code].message)).not.toBe(errors[code].message);
  });

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
