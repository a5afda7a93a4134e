import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { calls, nameOf } from '#tests/support/endpoints.ts';
import { newClient } from './clients/form.ts';
import { fileProblem } from './file-problem.ts';
import { sensitiveNumberWarning } from './sensitive-numbers.ts';

const number = '123-45-6789';

/** Fields in which long numbers belong, or that have a check of their own, such as each row of a CSV file. */
const allowedFields = new Set([
  'email',
  'authorEmail',
  'phone',
  'contacts[].phone',
  // The list refuses it as a whole.
  'states[]',
  'tags[]',
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'token',
  'q',
  'input.reference',
  'path',
  'eventId',
  'calendar.eventId',
  'reference',
  // A number issued by a state.
  'exemptionCertificate',
  'instructions',
  'csv',
  'cursor',
  'service',
  'time',
  'inquiryType',
  // The code of a receipt, made of letters and digits.
  'code',
  'rating',
]);

/** Texts that the firm publishes about itself, which may have a license number; and the username of a sign-in. */
const allowedCalls =
  /^(PUT \/api\/admin\/(author|firm|services|faq|page-texts|legal\/\w+|(task|job)-templates\/edited)|\w+ \/api\/admin\/(categories|email-texts|calendar-sync)\S*|POST \/api\/login) /;

/** The free texts of a schema: each string that takes any words, with its path. */
function textsOf(shape: unknown, path = ''): { path: string; text: z.ZodString }[] {
  if (shape instanceof z.ZodString)
    return shape.safeParse(sampleText(shape)).success ? [{ path, text: shape }] : [];
  if (shape instanceof z.ZodObject)
    return Object.entries(shape.shape).flatMap(([name, part]) => textsOf(part, `${path}.${name}`));
  if (shape instanceof z.ZodArray) return textsOf(shape.element, `${path}[]`);
  if (shape instanceof z.ZodUnion) return shape.options.flatMap((option) => textsOf(option, path));
  if (shape instanceof z.ZodPipe) return [...textsOf(shape.in, path), ...textsOf(shape.out, path)];
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
    return textsOf(shape.unwrap(), path);
  return [];
}

/** Any words, cut to the length that the schema takes. */
function sampleText(shape: z.ZodString): string {
  return 'any words at all'.slice(0, shape.maxLength ?? undefined);
}

const refusesNumber = (text: z.ZodString) =>
  text.safeParse(`It is ${number}`).error?.issues.some(({ message }) => message === sensitiveNumberWarning) ??
  false;

describe('a social security number', () => {
  test('is refused in every free text that is sent, but for those that hold long numbers by their nature', () => {
    const accepting = calls.flatMap(({ endpoint, schemas }) =>
      [...textsOf(schemas.body), ...textsOf(schemas.query)]
        .filter(({ text }) => !refusesNumber(text))
        .map(({ path }) => `${nameOf(endpoint)} ${path.slice(1)}`),
    );
    const unexpected = accepting.filter(
      (name) => !allowedFields.has(name.split(' ').at(-1) ?? '') && !allowedCalls.test(name),
    );
    expect(unexpected).toEqual([]);
  });

  test('is refused in a tag of a client', () => {
    const { error } = newClient.safeParse({ name: 'Sample Bakery', tags: ['monthly', number] });
    expect(error?.issues.map(({ message }) => message)).toEqual([sensitiveNumberWarning]);
  });

  test('that is stored from earlier days is still answered', () => {
    const refused = calls.flatMap(({ endpoint, schemas }) =>
      textsOf(schemas.answer)
        .filter(({ text }) => refusesNumber(text))
        .map(({ path }) => `${nameOf(endpoint)} ${path.slice(1)}`),
    );
    expect(refused).toEqual([]);
  });

  test('is refused in the name of a file, and a scan named by its time is not', () => {
    expect(fileProblem({ name: `W-2 ${number}.pdf`, size: 1 })).toContain('This file’s name');
    for (const name of ['2026-11-21 10.15.33.jpg', 'Scan_20261121_101533.pdf', 'IMG_20261121_101533123.heic'])
      expect(fileProblem({ name, size: 1 })).toBeNull();
  });
});
