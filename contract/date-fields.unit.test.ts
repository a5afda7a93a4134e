import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { calls, nameOf } from '#tests/support/endpoints.ts';

type Field = [name: string, schema: z.core.$ZodType];

/** The schemas of texts inside a schema, with their paths. */
function textsIn(schema: z.core.$ZodType, path = ''): Field[] {
  const inner = (under: unknown, name = path): Field[] =>
    under instanceof z.core.$ZodType ? textsIn(under, name) : [];
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).flatMap(([key, value]) => inner(value, `${path}.${key}`));
  if (schema instanceof z.core.$ZodArray) return inner(schema._zod.def.element, `${path}[]`);
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((option) => inner(option));
  if (schema instanceof z.core.$ZodPipe) return inner(schema._zod.def.in);
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  )
    return inner(schema._zod.def.innerType);
  return schema instanceof z.core.$ZodString ? [[path, schema]] : [];
}

const takes = ([, schema]: Field, value: string) => z.safeParse(schema, value).success;

/** Every field of a call that takes a real day and refuses one that doesn't exist. */
const dateFields = calls.flatMap(({ endpoint, schemas }) =>
  [schemas.body, schemas.query]
    .flatMap((schema) => (schema ? textsIn(schema) : []))
    .filter((field) => takes(field, '2026-12-01') && !takes(field, '2026-02-30') && !takes(field, 'text'))
    .map(([path, schema]): Field => [`${nameOf(endpoint)} ${path}`, schema]),
);

describe.each(dateFields)('the date %s', (name, schema) => {
  test.each(['0001-01-01', '0202-12-31', '1026-11-28', '2200-01-01', '9999-12-31', '2026-11-31', ''])(
    'is not %j [5.60]',
    (value) => {
      // An optional date of a form may be left empty.
      if (value === '' && takes([name, schema], '')) return;
      expect(takes([name, schema], value)).toBe(false);
    },
  );
});

describe.each(dateFields.filter(([name]) => /(dueDate|On)$/.test(name) && !name.endsWith('ExpiresOn')))(
  'the day of work or money %s',
  (_, schema) => {
    test('is of this century [5.62]', () => {
      const isTaken = (date: string) => z.safeParse(schema, date).success;
      expect(['1999-12-31', '2100-01-01', '1926-11-28', '2199-12-31'].filter(isTaken)).toEqual([]);
      expect(['2000-01-01', '2026-11-28', '2099-12-31'].filter(isTaken)).toHaveLength(3);
    });
  },
);

test('the fields with a date are found', () => {
  expect(dateFields.length).toBeGreaterThan(15);
});
