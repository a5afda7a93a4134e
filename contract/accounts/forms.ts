import * as z from 'zod/mini';
import { emailedLink } from '../forms/emailed-link.ts';
import { email, line } from '../forms/text.ts';
import { canonicalPassword } from './rules.ts';

/** A person's name as they write it; may be empty. At most 80 characters. */
export const fullName = line({ max: 80 });

/** As registration takes it. */
export const username = line({ min: 3, max: 60, message: 'Username must be at least 3 characters' });

const tooShortMessage = 'Password must be at least 6 characters';
/** Passwords are taken as they are: not trimmed, at most 200 characters. */
export const password = z.string(tooShortMessage).check(
  z.minLength(6, tooShortMessage),
  z.maxLength(200, 'Please use at most 200 characters'),
  z.refine(
    (value) => value.isWellFormed() && !value.includes('\0'),
    'Please remove the characters we can’t store',
  ),
);

const mismatchMessage = "Passwords don't match";
const passwordTwice = { password, confirmPassword: z.string(mismatchMessage) };

/** Both passwords have to be the same. The second one is never sent. */
const passwordsMatch = () =>
  z.refine<z.output<z.ZodMiniObject<typeof passwordTwice>>>(
    (form) => canonicalPassword(form.password) === canonicalPassword(form.confirmPassword),
    {
      path: ['confirmPassword'],
      message: mismatchMessage,
    },
  );

/** Client sign-in, requirements 5: the username, or the confirmed email address. */
export const loginForm = z.object({
  username: line({ min: 3, max: 254, message: 'Username must be at least 3 characters' }),
  password,
});

/** Admin sign-in, requirements 5: both fields are only required. */
export const adminLoginForm = z.object({
  username: line({ min: 1, max: 254, message: 'Username is required', numbers: 'any' }),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(200)),
});

/** What registration sends. A `role` is dropped: everyone registers as a client. */
export const registration = z.object({ username, email: email(), password });
export const registerForm = z.object({ ...registration.shape, ...passwordTwice }).check(passwordsMatch());

/** Accepting an invitation: a name, a username and a password. */
export const acceptanceForm = z.object({ fullName, username, ...passwordTwice }).check(passwordsMatch());

/** Forgot password: the confirmed address of the account. */
export const forgotPasswordForm = z.object({ email: email() });

/** A new password, twice: after a forgotten one, or when an account is connected with a client. */
export const newPasswordForm = z.object(passwordTwice).check(passwordsMatch());

/** The same with the emailed link pasted in. */
export const resetPasswordByLink = z.object({ token: emailedLink, ...passwordTwice }).check(passwordsMatch());

/** Accepting an invitation with its emailed link pasted in. */
export const acceptanceByLink = z
  .object({ token: emailedLink, ...acceptanceForm.shape })
  .check(passwordsMatch());

/** A code as typed: six digits from the app, or a recovery code; spaces and dashes do not matter. */
export const code = line({ min: 1, max: 40, message: 'Please enter the code' });

/** The second step of signing in. */
export const secondFactorForm = z.object({ code });
