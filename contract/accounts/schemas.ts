import * as z from 'zod';
import { adminLoginForm, registration } from './forms.ts';
import { disownOutcomes, positions, roles } from './rules.ts';
import { secondFactorDue } from './second-factor.ts';

/** The current user as the browser knows it (requirements 3). */
export const user = z.object({
  id: z.number(),
  username: z.string(),
  /** Empty until the person has entered it. */
  fullName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  role: z.enum(roles),
  position: z.enum(positions).optional(),
  /** Sees only the clients that the owner has chosen; absent for everyone else. */
  someClientsOnly: z.literal(true).optional(),
  /** The client that this session acts for; absent for staff. */
  client: z.object({ id: z.number(), name: z.string() }).optional(),
  /** Has access to other clients' portals as well; absent for everyone else. */
  severalClients: z.literal(true).optional(),
  createdAt: z.string(),
  profileImage: z.string().nullable(),
  /** A new address that replaces the current one once it is confirmed. */
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
      'Signs in and sets the session cookie. If a second factor is due, answers which ones are possible and starts no session yet.',
    body: adminLoginForm,
    answer: z.union([user, secondFactorDue]),
  },
  register: {
    summary: 'Creates a client account, signs it in and emails its address.',
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
  resendConfirmation: {
    summary:
      "Sends the email that confirms the address of the caller's own account again. `sent` is false if that address has had its share of emails for now. Says nothing about other accounts with the address.",
    answer: z.object({ sent: z.boolean() }),
  },
  disownEmail: {
    summary:
      'Reports, by the token of the emailed link, that someone else entered this address: an unconfirmed account is deleted, another account keeps its own address, and the firm is notified if there are records already.',
    body: z.object({ token: z.string().trim().min(1).max(200) }),
    answer: z.object({ outcome: z.enum(disownOutcomes) }),
  },
};
