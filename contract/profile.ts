import * as z from 'zod';
import { password, user, username } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { email } from './text.ts';

/** Update Password: all three are sent, and judged here and there by the same words. */
export const passwordForm = z
  .object({
    currentPassword: z
      .string('Please enter your current password')
      .min(1, 'Please enter your current password')
      .max(200, 'Please use at most 200 characters'),
    newPassword: password,
    confirmPassword: z.string("Passwords don't match"),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  });

/** The three switches of the portal (spec section 2); they are on until somebody says otherwise. */
export const preferences = z.object({
  emailNotifications: z.boolean('Please say on or off'),
  invoiceAlerts: z.boolean('Please say on or off'),
  messageNotifications: z.boolean('Please say on or off'),
});
export type Preferences = z.output<typeof preferences>;

/** An absent field stays as it is. */
export const profileChange = z.object({ username: username.optional(), email: email().optional() });
export type ProfileChange = z.output<typeof profileChange>;

export const profileForm = z.object({ username, email: email() });

export const profileEndpoints = {
  changePassword: endpoint({
    method: 'POST',
    path: '/api/user/password',
    summary: "Changes the caller's password, ends their other sessions and writes to them.",
    who: 'signed-in',
    body: passwordForm,
    refusals: ['invalid', 'too-many'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/user',
    summary: 'Changes the username at once; a new email address counts when the letter to it is answered.',
    who: 'signed-in',
    body: profileChange,
    answer: user,
    refusals: ['invalid', 'conflict', 'too-many'],
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/user/preferences',
    summary: 'What the caller wants to hear of.',
    who: 'signed-in',
    answer: preferences,
    refusals: [],
  }),
  changePreferences: endpoint({
    method: 'PATCH',
    path: '/api/user/preferences',
    summary: 'Switches letters and notices on or off; an absent switch stays as it is.',
    who: 'signed-in',
    body: preferences.partial(),
    answer: preferences,
    refusals: ['invalid'],
  }),
  setPicture: endpoint({
    method: 'PUT',
    path: '/api/user/picture',
    summary:
      'Takes a picture of the caller as the body itself (JPEG, PNG, WebP, AVIF or GIF, at most 15 MB) and keeps it small, as WebP.',
    who: 'signed-in',
    answer: z.object({ profileImage: z.string() }),
    refusals: ['invalid', 'wrong-type', 'too-large', 'too-many'],
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/user/picture',
    summary: "Takes the caller's picture away; without one this does no harm.",
    who: 'signed-in',
    refusals: [],
  }),
};
