import * as z from 'zod';
import { weeklyMinutes } from '../../hours.ts';
import { paging, rowsOf } from '../../paging.ts';
import { email, id, line, version } from '../../text.ts';
import { accessFilters } from './rules.ts';
import { positions } from '../rules.ts';

const clientName = z.object({ id: z.number(), name: z.string() });

/** An account as the owner sees it to decide about its access. Times are UTC. */
export const accountAccess = z.object({
  id: z.number(),
  username: z.string(),
  /** Empty until the person has entered it. */
  fullName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** Set for staff, null for clients' accounts. */
  position: z.enum(positions).nullable(),
  /** The clients whose portal it can open, by name; none for staff. */
  clients: z.array(clientName),
  secondFactor: z.boolean(),
  /** When it was last used; null when nobody has signed in yet. */
  lastUsedAt: z.string().nullable(),
  createdAt: z.string(),
  /** When an owner last confirmed that the access is needed; null for never. */
  confirmedAt: z.string().nullable(),
  /** Whether it is time to confirm it again. */
  due: z.boolean(),
  closedAt: z.string().nullable(),
});
export type AccountAccess = z.output<typeof accountAccess>;

/** A staff member; `clients` are those they have access to, null for all. */
export const staffMember = accountAccess.omit({ clients: true }).extend({
  position: z.enum(positions),
  clients: z.array(clientName).nullable(),
  /** How much they work in a week; null or absent if nobody has set it. */
  weeklyMinutes: z.number().nullish(),
  /** Differs once the role, the clients or the hours differ. */
  version: z.number(),
});
export type StaffMember = z.output<typeof staffMember>;

/** A staff invitation that is not accepted yet; `clientCount` is to how many clients it gives access, null for all. */
export const staffInvitation = z.object({
  id: z.number(),
  email: z.string(),
  position: z.enum(positions),
  clientCount: z.number().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
});
export type StaffInvitation = z.output<typeof staffInvitation>;

/** What a staff member may do, and for which clients: their ids, or null for all. An owner has access to all. */
const staffAccess = z
  .object({
    position: z.enum(positions, 'Please choose a role'),
    clientIds: z
      .array(z.int().positive())
      .min(1, 'Please choose at least one client')
      .max(1000, 'Please choose at most 1,000 clients')
      .nullable(),
  })
  .refine(({ position, clientIds }) => position !== 'owner' || clientIds === null, {
    path: ['clientIds'],
    message: 'An owner always has access to every client',
  });
/** Absent hours stay as they are. */
export const staffChange = staffAccess.and(z.object({ weeklyMinutes }));
export const staffInvitationForm = staffAccess.and(z.object({ email: email() }));

/** Why an account is closed, for the audit log, and who takes over its clients. */
export const closing = z.object({
  reason: line({ min: 3, max: 200, message: 'Please give a reason' }),
  /** The staff member who gets access to the closed account's clients. */
  successorId: z.int().positive().optional(),
});

/** Who of the staff works for a client. */
const clientStaff = z.object({
  id: z.number(),
  name: z.string(),
  position: z.enum(positions),
  /** Has access to all clients, and so to this one. */
  allClients: z.boolean(),
});

const oneClient = z.object({
  clientId: z.int('Please choose a client').positive('Please choose a client'),
});

export const staffSchemas = {
  list: {
    summary: 'The staff, closed accounts last, and the invitations that are not accepted yet.',
    answer: z.object({ members: z.array(staffMember), invitations: z.array(staffInvitation) }),
  },
  change: {
    summary:
      'Changes the role of a staff member, which clients they have access to and how much they work in a week; takes effect at once, in every session. With `version`, a change made in the meantime is a conflict.',
    params: z.object({ id }),
    body: staffChange.and(z.object({ version: version.optional() })),
    answer: staffMember,
  },
  ofClient: {
    summary: 'Who of the staff has access to a client, by name.',
    params: z.object({ id }),
    answer: z.array(clientStaff),
  },
  giveAccess: {
    summary:
      'Gives a staff member with access to some clients access to another one. Clients that are added or tagged later are not included.',
    params: z.object({ id }),
    body: oneClient,
    answer: staffMember,
  },
  endAccess: {
    summary: 'Ends the access of a staff member to one of some clients.',
    params: z.object({ id }),
    body: oneClient,
    answer: staffMember,
  },
  invite: {
    summary:
      'Invites someone to the staff by email; an earlier invitation to the same address stops working.',
    body: staffInvitationForm,
    answer: staffInvitation,
  },
  withdraw: {
    summary: 'Withdraws a staff invitation: its link stops working.',
    params: z.object({ id }),
  },
};

export const accessSchemas = {
  list: {
    summary:
      'Who can sign in, by name: `filter` chooses those to confirm (due), all (open), or closed accounts; `q` searches names, addresses and clients; `limit` and `cursor` page.',
    query: z.object({
      ...paging,
      q: line({ max: 100, numbers: 'any' }).optional(),
      filter: z.enum(accessFilters).optional(),
    }),
    answer: rowsOf(accountAccess),
  },
  counts: {
    summary: 'How many accounts are open, closed, and due to be confirmed.',
    answer: z.object({ due: z.number(), open: z.number(), closed: z.number() }),
  },
  confirm: {
    summary: 'Records that someone still needs access; due again after 90 days.',
    params: z.object({ id }),
    answer: accountAccess,
  },
  close: {
    summary:
      'Closes an account: its sessions end, nobody can sign in to it, and it gets no emails. The last owner and the caller’s own account are a conflict.',
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
      'Signs someone else out everywhere and forgets their remembered devices; answers how many sessions ended.',
    params: z.object({ id }),
    answer: z.object({ ended: z.number() }),
  },
};
