import * as z from 'zod';
import { ApiError } from '#server/domain/api-error.ts';
import { readBytes } from './json-body.ts';

type Shape = z.core.$ZodShape;

/** Reads a form of at most 256 KB as browsers send it without script; throws 415 for other types. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const bytes = await readBytes(request);
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  if (type.trim() !== 'application/x-www-form-urlencoded')
    throw new ApiError('wrong-type', { message: 'Please send the form of the page.' });
  return new URLSearchParams(new TextDecoder().decode(bytes));
}

/**
 * The body of the call that a form stands for, according to the call's schema: a checkbox is true if it was sent, a whole
 * number is parsed, everything else stays the typed text. Fields that aren't in the schema are left out.
 */
export function bodyOfForm(shape: Shape, typed: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]): [string, unknown][] => {
      const kind = unwrapOptional(field);
      if (kind instanceof z.core.$ZodBoolean) return [[name, typed.has(name)]];
      const value = typed.get(name);
      if (value === null) return [];
      return [[name, kind instanceof z.core.$ZodNumber && /^\d{1,15}$/.test(value) ? Number(value) : value]];
    }),
  );
}

/** The values to show again in a refused form: all except passwords and codes. */
export function typedInto(shape: Shape, typed: URLSearchParams): Record<string, string | boolean> {
  const shown = Object.entries(bodyOfForm(shape, typed)).filter(([name]) => !secrets.has(name));
  return Object.fromEntries(
    shown.map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value)]),
  );
}

const secrets = new Set(['password', 'confirmPassword', 'code']);

function unwrapOptional(field: z.core.$ZodType): z.core.$ZodType {
  return field instanceof z.core.$ZodOptional || field instanceof z.core.$ZodCatch
    ? unwrapOptional(field._zod.def.innerType)
    : field;
}
