import * as z from 'zod';
import { email } from '../../text.ts';
import { fullName, password, username } from '../forms.ts';
import { canonicalPassword } from '../rules.ts';
import { user } from '../schemas.ts';

/** Update Password: all three fields are sent; browser and server check them with the same messages. */
export const passwordForm = z
  .object({
    currentPassword: z
      .string('Please enter your current password')
      .min(1, 'Please enter your current password')
      .max(200, 'Please use at most 200 characters'),
    newPassword: password,
    confirmPassword: z.string("Passwords don't match"),
  })
  .refine((form) => canonicalPassword(form.newPassword) === canonicalPassword(form.confirmPassword), {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  })
  .refine((form) => canonicalPassword(form.newPassword) !== canonicalPassword(form.currentPassword), {
    path: ['newPassword'],
    message: 'Please choose a password that differs from the current one',
  });

/** The three switches of the portal (requirements 2); they are on until switched off. */
export const preferences = z.object({
  emailNotifications: z.boolean('Please say on or off'),
  invoiceAlerts: z.boolean('Please say on or off'),
  messageNotifications: z.boolean('Please say on or off'),
});
export type Preferences = z.output<typeof preferences>;

/** An absent field stays as it is. */
export const profileChange = z.object({
  fullName: z.optional(fullName),
  username: z.optional(username),
  email: email().optional(),
  /** Needed for a new address only. */
  currentPassword: z.string().max(200, 'Please use at most 200 characters').optional(),
});
export type ProfileChange = z.output<typeof profileChange>;

export const profileForm = z.object({
  fullName,
  username,
  email: email(),
  currentPassword: z.string().max(200, 'Please use at most 200 characters'),
});

export const profileSchemas = {
  changePassword: {
    summary:
      "Changes the caller's password, ends their other sessions, gives this one a new token and emails them.",
    body: passwordForm,
  },
  change: {
    summary:
      'Changes the full name and the username at once; a new email address takes the current password and takes effect once it is confirmed from the email sent to it.',
    body: profileChange,
    answer: user,
  },
  preferences: {
    summary: 'What the caller wants to be notified of.',
    answer: preferences,
  },
  changePreferences: {
    summary: 'Switches emails and notices on or off; an absent switch stays as it is.',
    body: preferences.partial(),
    answer: preferences,
  },
  setPicture: {
    summary:
      'Takes a picture of the caller as the body itself (JPEG, PNG, WebP, AVIF or GIF, at most 15 MB) and stores it scaled down, as WebP.',
    answer: z.object({ profileImage: z.string() }),
  },
  removePicture: {
    summary: "Deletes the caller's picture, if there is one.",
  },
};
