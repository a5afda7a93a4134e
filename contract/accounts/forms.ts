import * as z from 'zod/mini';
import { emailedLink } from '../forms/emailed-link.ts';
import { email, line } from '../forms/text.ts';

/** What a person is called, as they write it; empty for none. At most 80 characters. */
export const fullName = line({ max: 80 });

/** As registration takes it. */
export const username = line({ min: 3, max: 60, message: 'Username must be at least 3 characters' });

const tooShort = 'Password must be at least 6 characters';
/** Passwords are taken as they are: not trimmed, at most 200 characters. */
export const password = z.string(tooShort).check(
  z.minLength(6, tooShort),
  z.maxLength(200, 'Please use at most 200 characters'),
  z.refine(
    (value) => value.isWellFormed() && !value.includes('\0'),
    'Please remove the characters we can’t store',
  ),
);

const notRepeated = "Passwords don't match";
const repeated = { password, confirmPassword: z.string(notRepeated) };

/** The second password has to be the first; it is never sent. */
const isRepeated = () =>
  z.refine<z.output<z.ZodMiniObject<typeof repeated>>>((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: notRepeated,
  });

/** Client sign-in, requirements 5. */
export const loginForm = z.object({ username, password });

/** Admin sign-in, requirements 5: both only have to be there. */
export const adminLoginForm = z.object({
  username: line({ min: 1, max: 60, message: 'Username is required', numbers: 'any' }),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(200)),
});

/** What registration sends. A `role` may come along and is dropped: everyone registers as a client. */
export const registration = z.object({ username, email: email(), password });
export const registerForm = z.object({ ...registration.shape, ...repeated }).check(isRepeated());

/** Someone who was invited says what they are called, and chooses a username and a password. */
export const acceptanceForm = z.object({ fullName, username, ...repeated }).check(isRepeated());

/** Forgot password: the confirmed address of the account. */
export const forgotPasswordForm = z.object({ email: email() });

/** A new password, twice: of someone who forgot theirs, or whose account is connected with a client. */
export const newPasswordForm = z.object(repeated).check(isRepeated());

/** The same by an emailed link that is pasted. */
export const resetPasswordByLink = z.object({ token: emailedLink, ...repeated }).check(isRepeated());

/** The acceptance of an invitation by its emailed link. */
export const acceptanceByLink = z.object({ token: emailedLink, ...acceptanceForm.shape }).check(isRepeated());

/** A code as it is typed: six digits of the app, or a recovery code; spaces and dashes do not matter. */
export const code = line({ min: 1, max: 40, message: 'Please enter the code' });

/** The second step of signing in. */
export const secondFactorForm = z.object({ code });
