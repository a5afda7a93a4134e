import * as z from 'zod';
import { errors, type ApiErrorCode } from '#contract/errors.ts';

const codes = Object.keys(errors).filter((code): code is ApiErrorCode => code in errors);

/** The body of every error answer, without any further key. */
export const errorBody = z.strictObject({
  message: z.string().min(1),
  code: z.enum(codes),
  fields: z.record(z.string(), z.string().min(1)).optional(),
});
