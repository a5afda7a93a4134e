import * as z from 'zod';
import { refusals, type RefusalCode } from '#contract/errors.ts';

const codes = Object.keys(refusals).filter((code): code is RefusalCode => code in refusals);

/** The one error body (design, section 4), and nothing beside it. */
export const errorBody = z.strictObject({
  message: z.string().min(1),
  code: z.enum(codes),
  fields: z.record(z.string(), z.string().min(1)).optional(),
});
