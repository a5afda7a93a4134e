import * as z from 'zod';
import { paging } from '../../paging.ts';
import { email, id, line } from '../../text.ts';
import { accessFilters } from './rules.ts';
import { positions } from '../rules.ts';

const named = z.object({ id: z.number(), name: z.string() });

/** An account as the owner sees it who decides about its access. Times are UTC. */
export const accountAccess = z.object({
  id: z.number(),
  username: z.string(),
  /** Empty until the person says what they are called. */
  fullName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** Of the firm's people; null for a client's. */
  position: z.enum(positions).nullable(),
  /** The clients whose portal it enters, by name; none for the firm's people. */
  clients: z.array(named),
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

/** Someone of the firm; `clients` are those they reach, null for all. */
export const staffMember = accountAccess
  .omit({ clients: true })
  .extend({ position: z.enum(positions), clients: z.array(named).nullable() });
export type StaffMember = z.output<typeof staffMember>;

/** An invitation to the staff that is not accepted yet; `clientCount` is of how many clients, null for all. */
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

/** What someone of the firm may do, and for which clients: their ids, or null for all. An owner reaches all. */
const reach = z
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
export const staffChange = reach;
export const staffInvitationForm = reach.and(z.object({ email: email() }));

/** Why an account is closed, for the audit log, and who of the firm goes on with its clients. */
export const closing = z.object({
  reason: line({ min: 3, max: 200, message: 'Please give a reason' }),
  /** Someone of the firm who reaches the clients of the closed account from now on. */
  successorId: z.int().positive().optional(),
});

export const staffSchemas = {
  list: {
    summary: 'The people of the firm, closed accounts last, and the invitations that are not accepted yet.',
    answer: z.object({ members: z.array(staffMember), invitations: z.array(staffInvitation) }),
  },
  change: {
    summary:
      'Changes the role of someone of the firm and which clients they reach; at once, wherever they are signed in.',
    params: z.object({ id }),
    body: staffChange,
    answer: staffMember,
  },
  invite: {
    summary: 'Invites someone to the staff by email; an earlier invitation to the same address ends.',
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
    summary: 'Records that someone still needs access; it is asked again after 90 days.',
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
      'Signs someone else out everywhere and forgets their remembered devices; answers how many sessions ended.',
    params: z.object({ id }),
    answer: z.object({ ended: z.number() }),
  },
};
