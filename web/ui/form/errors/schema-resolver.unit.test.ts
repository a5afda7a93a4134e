import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { schemaResolver } from '#web/ui/form/errors/schema-resolver.ts';

const schema = z.object({
  name: z.pipe(
    z.string().check(z.minLength(2, 'Too short'), z.regex(/^[A-Z]/, 'Please begin with a capital letter')),
    z.transform((name) => name.toUpperCase()),
  ),
  lines: z
    .array(z.object({ text: z.string().check(z.minLength(1, 'Please enter a text')) }))
    .check(z.maxLength(1, 'At most one line')),
});

function check(values: z.input<typeof schema>) {
  const names = ['name', ...values.lines.map((_, line) => `lines.${line}.text` as const)] as const;
  return schemaResolver(schema)(values, undefined, {
    names: [...names],
    fields: {},
    shouldUseNativeValidation: false,
  });
}

describe('The schema of a form', () => {
  it('gives what is to be sent', async () => {
    expect(await check({ name: 'Pat', lines: [{ text: 'Books' }] })).toEqual({
      values: { name: 'PAT', lines: [{ text: 'Books' }] },
      errors: {},
    });
  });

  it('gives the first message of each field, nested as its name is [5.45]', async () => {
    const { errors } = await check({ name: 'p', lines: [{ text: '' }] });
    expect(errors).toMatchObject({
      name: { message: 'Too short' },
      lines: [{ text: { message: 'Please enter a text' } }],
    });
  });

  it('gives the message of a whole list beside its rows [5.45]', async () => {
    const { errors } = await check({ name: 'Pat', lines: [{ text: 'Books' }, { text: 'Payroll' }] });
    expect(errors.lines?.root).toMatchObject({ message: 'At most one line' });
  });
});
