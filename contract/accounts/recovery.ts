import * as z from 'zod';
import { email } from '../text.ts';
import { roles } from './rules.ts';
import { isRepeated, notRepeated, password } from './schemas.ts';

/** Of an emailed link. */
const token = z.string().trim().min(1).max(200);

/** Forgot password: the confirmed address of the account. */
export const forgotPasswordForm = z.object({ email: email() });

/** The new password twice; the second is never sent. */
export const resetPasswordForm = z
  .object({ password, confirmPassword: z.string("Passwords don't match") })
  .refine(isRepeated, notRepeated);

const linkPlease = 'Please paste the whole link from our email';

/** The same with the emailed link, whose token only a script would see in the address. */
export const resetPasswordByLink = z
  .object({
    token: z
      .string(linkPlease)
      .transform((pasted) => pasted.slice(pasted.lastIndexOf('#') + 1).trim())
      .pipe(z.string().min(1, linkPlease).max(200, linkPlease)),
    ...resetPasswordForm.shape,
  })
  .refine(isRepeated, notRepeated);

export const recoverySchemas = {
  request: {
    summary:
      'Emails a link of 30 minutes to choose a new password, if the address is the confirmed one of an account; the answer is the same either way.',
    body: forgotPasswordForm,
  },
  open: {
    summary: 'Whose password an emailed link resets; changes nothing.',
    body: z.object({ token }),
    answer: z.object({ username: z.string(), role: z.enum(roles) }),
  },
  finish: {
    summary:
      'Sets a new password by an emailed link, once: every session of the account ends, and signing in again asks for the second factor as always.',
    body: z.object({ token, password }),
    answer: z.object({ role: z.enum(roles) }),
  },
};
