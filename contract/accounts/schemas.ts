import * as z from 'zod';
import { paging } from '../paging.ts';
import { email, id, line } from '../text.ts';
import {
  accountAccess,
  closing,
  staffChange,
  staffInvitation,
  staffInvitationForm,
  staffMember,
} from './access.ts';
import { accessFilters } from './access-rules.ts';
import {
  newPasskeyAnswer,
  passkey,
  passkeyAnswer,
  passkeyCreation,
  passkeyName,
  passkeyRequest,
} from './passkeys.ts';
import { disownOutcomes, positions, roles } from './rules.ts';
import {
  appSetup,
  newRecoveryCodes,
  passwordAgain,
  passwordIfNeeded,
  reauthentication,
  resetReason,
  secondFactorAnswer,
  secondFactorDue,
  secondFactorForm,
  secondFactorState,
} from './second-factor.ts';

/** As registration takes it. */
const username = line({ min: 3, max: 60, message: 'Username must be at least 3 characters' });
/** Passwords are taken as they are: not trimmed, at most 200 characters. */
const password = z
  .string('Password must be at least 6 characters')
  .min(6, 'Password must be at least 6 characters')
  .max(200, 'Please use at most 200 characters')
  .refine(
    (value) => value.isWellFormed() && !value.includes('\0'),
    'Please remove the characters that cannot be stored',
  );

const isRepeated = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;
const notRepeated = { path: ['confirmPassword'], message: "Passwords don't match" };

/** Client sign-in, requirements 5. */
export const loginForm = z.object({ username, password });

/** Admin sign-in, requirements 5: both only have to be there. */
export const adminLoginForm = z.object({
  username: line({ min: 1, max: 60, message: 'Username is required', numbers: 'any' }),
  password: z.string('Password is required').min(1, 'Password is required').max(200),
});

/** What registration sends. A `role` may come along and is dropped: everyone registers as a client. */
export const registration = z.object({ username, email: email(), password });

/** The form adds the second password, which is never sent. */
export const registerForm = registration
  .extend({ confirmPassword: z.string("Passwords don't match") })
  .refine(isRepeated, notRepeated);

/** The current user as the browser knows it (requirements 3). */
export const user = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  role: z.enum(roles),
  position: z.enum(positions).optional(),
  /** Sees only the clients that the owner has chosen; absent for everyone else. */
  someClientsOnly: z.literal(true).optional(),
  createdAt: z.string(),
  profileImage: z.string().nullable(),
  /** An address that will be the account's once the email to it is answered. */
  pendingEmail: z.string().nullable(),
  /** Has to set up two-step sign-in before anything else; absent for everyone else. */
  mustEnroll: z.literal(true).optional(),
});
export type User = z.output<typeof user>;

export const accountSchemas = {
  current: {
    summary: 'The current user; 401 means that nobody is signed in.',
    answer: user,
  },
  login: {
    summary:
      'Signs in and sets the session cookie. Where a second factor is due, says which, and sets no session yet.',
    body: adminLoginForm,
    answer: z.union([user, secondFactorDue]),
  },
  register: {
    summary: 'Makes a client account, signs it in and writes to its address.',
    body: registration,
    answer: user,
  },
  logout: {
    summary: 'Ends the session; harmless when there is none.',
  },
  confirmEmail: {
    summary: "Confirms the address of the caller's own account, by the token of the emailed link.",
    body: z.object({ token: z.string().trim().min(1).max(200) }),
    answer: z.object({ email: z.string() }),
  },
  disownEmail: {
    summary:
      'Says that the address was given by somebody else, by the token of the emailed link: an account that was never confirmed is deleted, another account keeps its own address, and the firm is notified where there are records already.',
    body: z.object({ token: z.string().trim().min(1).max(200) }),
    answer: z.object({ outcome: z.enum(disownOutcomes) }),
  },
};

/** Update Password: all three are sent, and validated in the browser and on the server with the same messages. */
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
  })
  .refine((form) => form.newPassword !== form.currentPassword, {
    path: ['newPassword'],
    message: 'Please choose a password that differs from the current one',
  });

/** The three switches of the portal (requirements 2); they are on until someone says otherwise. */
export const preferences = z.object({
  emailNotifications: z.boolean('Please say on or off'),
  invoiceAlerts: z.boolean('Please say on or off'),
  messageNotifications: z.boolean('Please say on or off'),
});
export type Preferences = z.output<typeof preferences>;

/** An absent field stays as it is. */
export const profileChange = z.object({
  username: username.optional(),
  email: email().optional(),
  /** Needed for a new address only. */
  currentPassword: z.string().max(200, 'Please use at most 200 characters').optional(),
});
export type ProfileChange = z.output<typeof profileChange>;

export const profileForm = z.object({
  username,
  email: email(),
  currentPassword: z.string().max(200, 'Please use at most 200 characters'),
});

export const profileSchemas = {
  changePassword: {
    summary:
      "Changes the caller's password, ends their other sessions, gives this one a new token and writes to them.",
    body: passwordForm,
  },
  change: {
    summary:
      'Changes the username at once; a new email address takes the current password and counts when the email to it is answered.',
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
      'Takes a picture of the caller as the body itself (JPEG, PNG, WebP, AVIF or GIF, at most 15 MB) and keeps it small, as WebP.',
    answer: z.object({ profileImage: z.string() }),
  },
  removePicture: {
    summary: "Takes the caller's picture away; without one this does no harm.",
  },
};

/** A browser in which someone is signed in to the account. */
export const session = z.object({
  id: z.number(),
  /** Such as Firefox; null where the browser does not say. */
  browser: z.string().nullable(),
  /** Such as Windows; null where the browser does not say. */
  system: z.string().nullable(),
  startedAt: z.string(),
  /** Exact to a thirtieth of the idle time. */
  lastUsedAt: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

/** A device on which the second factor isn't asked. */
export const rememberedDevice = session
  .pick({ id: true, browser: true, system: true })
  .extend({ rememberedAt: z.string(), until: z.string() });
export type RememberedDevice = z.output<typeof rememberedDevice>;

export const rememberedDeviceSchemas = {
  list: {
    summary: "The devices on which the caller's account isn't asked for its second factor, the newest first.",
    answer: z.array(rememberedDevice),
  },
  forget: {
    summary: "Asks for the second factor again on a device of the caller's account.",
    params: z.object({ id }),
  },
};

export const sessionSchemas = {
  list: {
    summary:
      "Where somebody is signed in to the caller's account, the caller's own session first, then the last used.",
    answer: z.array(session),
  },
  remaining: {
    summary: "Seconds after which the caller's session ends if nobody uses it. Asking does not count as use.",
    answer: z.object({ secondsLeft: z.int().nonnegative() }),
  },
  end: {
    summary: "Ends another session of the caller's account; the present one is ended by signing out.",
    params: z.object({ id }),
  },
  endOthers: {
    summary:
      "Ends every session of the caller's account but the present one, and remembers no other device any more.",
    answer: z.object({ ended: z.number() }),
  },
};

export const secondFactorSchemas = {
  finish: {
    summary:
      'The second step of signing in, within ten minutes of the first: a code of the authenticator app, a passkey or a recovery code. Sets the session cookie, and on request one that remembers this device for 30 days.',
    body: secondFactorAnswer,
    answer: user,
  },
  read: {
    summary: "How the caller's account is protected beside its password.",
    answer: secondFactorState,
  },
  beginApp: {
    summary:
      'Makes a key for an authenticator app. It counts once a code of it is confirmed; until then an earlier app stays. Takes the password, unless the caller has to enroll.',
    body: passwordIfNeeded,
    answer: appSetup,
  },
  confirmApp: {
    summary:
      'Confirms the new authenticator app by one of its codes. Answers ten recovery codes with the first factor of an account.',
    body: secondFactorForm,
    answer: newRecoveryCodes,
  },
  renewRecoveryCodes: {
    summary: 'Makes ten new recovery codes; the earlier ones stop working.',
    body: passwordAgain,
    answer: newRecoveryCodes,
  },
  turnOff: {
    summary: 'Takes every second factor off the account; a conflict where the practice requires one.',
    body: passwordAgain,
  },
  reset: {
    summary:
      "Takes the second factor off another person's account, who has lost it: their sessions end, and an email tells them.",
    params: z.object({ id }),
    body: resetReason,
  },
};

export const passkeySchemas = {
  signInOptions: {
    summary: 'What a browser needs to ask for a passkey that signs in alone, good for five minutes and once.',
    answer: passkeyRequest,
  },
  signIn: {
    summary:
      'Signs in with a passkey alone, which verifies its holder by itself, and sets the session cookie.',
    body: z.object({ passkey: passkeyAnswer }),
    answer: user,
  },
  secondFactorOptions: {
    summary:
      'What a browser needs to ask for a passkey as the second step of signing in, good for five minutes and once.',
    answer: passkeyRequest,
  },
  options: {
    summary:
      'What a browser needs to make a passkey, good for five minutes and once. Takes the password, unless the caller has to enroll.',
    body: passwordIfNeeded,
    answer: passkeyCreation,
  },
  add: {
    summary:
      'Adds the passkey that the browser has made; without a name it gets one. Answers ten recovery codes with the first factor of an account.',
    body: z.object({ name: passkeyName.optional(), passkey: newPasskeyAnswer }),
    answer: z.object({ passkey, recoveryCodes: z.array(z.string()).nullable() }),
  },
  rename: {
    summary: "Renames a passkey of the caller's account.",
    params: z.object({ id }),
    body: z.object({ name: passkeyName }),
    answer: passkey,
  },
  remove: {
    summary:
      "Removes a passkey of the caller's account; a conflict for the last second factor where the practice requires one.",
    params: z.object({ id }),
    body: passwordAgain,
  },
};

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

export const reauthenticationSchemas = {
  options: {
    summary:
      "What a browser needs to ask for a passkey of the caller's account, good for five minutes and once.",
    answer: passkeyRequest,
  },
  confirm: {
    summary:
      'Records that the caller has entered the password or used a passkey: for ten minutes this session may make the calls that ask again.',
    body: reauthentication,
  },
};

export const staffSchemas = {
  list: {
    summary: 'The people of the firm, closed accounts last, and the invitations that are not accepted yet.',
    answer: z.object({ members: z.array(staffMember), invitations: z.array(staffInvitation) }),
  },
  change: {
    summary:
      'Changes the role of somebody of the firm and which clients they reach; at once, wherever they are signed in.',
    params: z.object({ id }),
    body: staffChange,
    answer: staffMember,
  },
  invite: {
    summary: 'Invites somebody to the staff by email; an earlier invitation to the same address ends.',
    body: staffInvitationForm,
    answer: staffInvitation,
  },
  withdraw: {
    summary: 'Withdraws an invitation to the staff: its link ends.',
    params: z.object({ id }),
  },
};

export const accessSchemas = {
  list: {
    summary:
      'Who can sign in, by name: `filter` chooses those to confirm (due), all (open), or closed accounts; `q` searches names, addresses and clients; `limit` and `cursor` (an id) page.',
    query: z.object({
      ...paging,
      q: line({ max: 100, numbers: 'any' }).optional(),
      filter: z.enum(accessFilters).optional(),
    }),
    answer: z.array(accountAccess),
  },
  counts: {
    summary: 'How many accounts are open, closed, and due to be confirmed.',
    answer: z.object({ due: z.number(), open: z.number(), closed: z.number() }),
  },
  confirm: {
    summary: 'Records that somebody still needs access; it is asked again after 90 days.',
    params: z.object({ id }),
    answer: accountAccess,
  },
  close: {
    summary:
      'Closes an account: its sessions end, nobody signs in to it, nothing is sent to it. The last owner and the caller themselves are a conflict.',
    params: z.object({ id }),
    body: closing,
    answer: accountAccess,
  },
  reopen: {
    summary: 'Reopens a closed account; its password and second factor are as they were.',
    params: z.object({ id }),
    answer: accountAccess,
  },
  endSessions: {
    summary:
      'Signs somebody else out everywhere and forgets their remembered devices; answers how many sessions ended.',
    params: z.object({ id }),
    answer: z.object({ ended: z.number() }),
  },
};
