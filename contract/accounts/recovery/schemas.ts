import * as z from 'zod';
import { forgotPasswordForm, password } from '../forms.ts';
import { roles } from '../rules.ts';

/** The token of an emailed link. */
const token = z.string().trim().min(1).max(200);

export const recoverySchemas = {
  request: {
    summary:
      'Emails a link, valid for 30 minutes, to choose a new password, if the address is the confirmed one of an account; the answer is the same either way.',
    body: forgotPasswordForm,
  },
  open: {
    summary: 'The account whose password an emailed link resets; changes nothing.',
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
