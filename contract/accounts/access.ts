import * as z from 'zod';
import { positions } from './rules.ts';
import { email, line } from '../text.ts';

const named = z.object({ id: z.number(), name: z.string() });

/** An account as the owner sees it who decides about its access. Times are UTC. */
export const accountAccess = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** Of the firm's people; null for a client's. */
  position: z.enum(positions).nullable(),
  /** The client whose portal it enters; null for the firm's people. */
  client: named.nullable(),
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
  .omit({ client: true })
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
