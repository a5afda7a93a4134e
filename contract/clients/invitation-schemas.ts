import * as z from 'zod';
import { positions } from '../accounts/rules.ts';
import { fullName, password, username } from '../accounts/forms.ts';
import { user } from '../accounts/schemas.ts';
import { secondFactorDue } from '../accounts/second-factor.ts';
import { email, id } from '../text.ts';
import { maxInvitedClients } from './rules.ts';

/** How many were invited to the portal, and who was left out and why; after an import, only the first are listed. */
export const invitationOutcome = z.object({
  invited: z.number(),
  leftOutCount: z.number(),
  leftOut: z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() })),
});
export type InvitationOutcome = z.output<typeof invitationOutcome>;

export const openInvitation = z.object({
  id: z.number(),
  email: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
});
export type OpenInvitation = z.output<typeof openInvitation>;

const token = z.string().trim().min(1).max(200);

/** What the invited person chooses. The email address is the one that the invitation went to. */
const acceptance = z.object({ username, password, token, fullName: z.optional(fullName) });

/** What the invited person chooses if the address has an account already: that keeps its username. */
const connection = z.object({ password, token });

/** The person to invite. */
export const invitationForm = z.object({ email: email() });

export const invitationSchemas = {
  invite: {
    summary:
      'Invites someone by email to a client’s portal; an earlier invitation to the same address stops working.',
    params: z.object({ id }),
    body: invitationForm,
    answer: openInvitation,
  },
  inviteMany: {
    summary:
      'Invites clients to the portal at the email address on their record; those without one, with access or with an open invitation are left out and listed.',
    body: z.object({
      clientIds: z
        .array(z.int('Please choose clients').positive('Please choose clients'), 'Please choose clients')
        .min(1, 'Please choose clients')
        .max(maxInvitedClients, `Please choose at most ${maxInvitedClients} clients`),
    }),
    answer: invitationOutcome,
  },
  withdraw: {
    summary: 'Withdraws an invitation: its link stops working.',
    params: z.object({ id }),
  },
  open: {
    summary: 'Whom an invitation link is for and what it gives access to; does not use it up.',
    body: z.object({ token }),
    /** `username` is that of the account that already has this address: its holder chooses a new password, or signs in. */
    answer: z.object({
      email: z.string(),
      /** Null for a staff invitation, which has a position. */
      client: z.string().nullable(),
      position: z.enum(positions).optional(),
      username: z.string().nullable(),
      /** The account has access to another client: its holder signs in and adds this one. */
      addsClient: z.literal(true).optional(),
    }),
  },
  accept: {
    summary: 'Creates the account of the invited person, as a member of the client, and signs it in.',
    body: acceptance,
    answer: user,
  },
  connect: {
    summary:
      'Gives the account that has the invited address a new password, ends its sessions, moves it to the client and signs it in; if a second factor is due, answers which ones are possible and starts no session yet.',
    body: connection,
    answer: z.union([user, secondFactorDue]),
  },
  add: {
    summary:
      "Gives the caller's account, which has the invited address and access to another client, access to this one as well, and switches to it.",
    body: z.object({ token }),
    answer: user,
  },
};
