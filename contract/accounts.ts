import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { email, line } from './text.ts';

export const roles = ['admin', 'client'] as const;
export const positions = ['owner', 'staff'] as const;
export type Role = (typeof roles)[number];
export type Position = (typeof positions)[number];

/** As registration takes it. */
export const username = line({ min: 3, max: 60, message: 'Username must be at least 3 characters' });
/** Passwords are taken as they are: not trimmed, at most 200 characters. */
export const password = z
  .string('Password must be at least 6 characters')
  .min(6, 'Password must be at least 6 characters')
  .max(200, 'Please use at most 200 characters')
  .refine(
    (value) => value.isWellFormed() && !value.includes('\0'),
    'Please remove the characters that cannot be stored',
  );

/** Client sign-in, spec section 5. */
export const loginForm = z.object({ username, password });

/** Admin sign-in, spec section 5: both only have to be there. */
export const adminLoginForm = z.object({
  username: line({ min: 1, max: 60, message: 'Username is required' }),
  password: z.string('Password is required').min(1, 'Password is required').max(200),
});

/** What registration sends. A `role` may come along and is dropped: everyone registers as a client. */
export const registration = z.object({ username, email: email(), password });

/** The form adds the second password, which is never sent. */
export const registerForm = registration
  .extend({ confirmPassword: z.string("Passwords don't match") })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  });

/** The current user as the browser knows it (spec section 3). */
export const user = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  role: z.enum(roles),
  position: z.enum(positions).optional(),
  createdAt: z.string(),
  profileImage: z.string().nullable(),
  /** An address that will be the account's once the letter to it is answered. */
  pendingEmail: z.string().nullable(),
});
export type User = z.output<typeof user>;

export const accountEndpoints = {
  current: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'The current user; 401 means that nobody is signed in.',
    who: 'signed-in',
    answer: user,
    refusals: ['signed-out'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Signs in and sets the session cookie.',
    who: 'anyone',
    body: adminLoginForm,
    answer: user,
    refusals: ['invalid', 'wrong-credentials', 'too-many'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    summary: 'Makes a client account, signs it in and writes to its address.',
    who: 'anyone',
    body: registration,
    answer: user,
    status: 201,
    refusals: ['invalid', 'conflict', 'too-many'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'Ends the session; harmless when there is none.',
    who: 'anyone',
    refusals: [],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/user/email/confirm',
    summary: 'Confirms the address a letter went to, by the token of its link.',
    who: 'anyone',
    body: z.object({ token: z.string().trim().min(1).max(200) }),
    answer: z.object({ email: z.string() }),
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
};
