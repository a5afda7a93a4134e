import * as z from 'zod';
import { accountOrigins } from '../accounts/rules.ts';
import { timelineKinds } from '../audit/groups.ts';
import { paging, rowsOf } from '../paging.ts';
import { id, line, pageLimit, version } from '../text.ts';
import { duplicateReasons } from './duplicates.ts';
import { clientChange, type ClientForm, clientForm, clientRecord, newClient } from './form.ts';
import { mergeFields } from './merge.ts';
import { entityTypes } from './entity-types.ts';
import { clientSorts, clientStatuses, portalStates } from './rules.ts';
import { sortOrders } from '../sort-order.ts';
import { openInvitation } from './invitation-schemas.ts';

/** A row of the client list: who it is, what is open, and when something last happened. */
export const clientSummary = z.object({
  id: z.number(),
  name: z.string(),
  status: z.enum(clientStatuses),
  email: z.string(),
  phone: z.string(),
  entityType: clientForm.shape.entityType,
  tags: z.array(z.string()),
  people: z.number(),
  openTasks: z.number(),
  overdueTasks: z.number(),
  /** The balance due on unpaid invoices, and how much of it is overdue, in cents. */
  balanceCents: z.number(),
  overdueCents: z.number(),
  createdAt: z.string(),
  lastActivityAt: z.string().nullable(),
  /** Optional: pages work without it. */
  portal: z
    .object({
      state: z.enum(portalStates),
      /** When one of its people last used the portal, or until when the last invitation works or worked; ISO 8601 UTC. */
      at: z.string().nullable(),
    })
    .optional(),
});
export type ClientSummary = z.output<typeof clientSummary>;

/** A client as selection lists show it. */
const clientChoice = clientSummary.pick({ id: true, name: true, email: true });

/** Two possible duplicates, and what they have in common. */
const duplicatePair = z.object({
  clients: z.tuple([clientChoice, clientChoice]),
  reasons: z.array(z.enum(duplicateReasons)),
  /** Whether the firm has said that these are different clients. */
  dismissed: z.boolean(),
});
export type DuplicatePair = z.output<typeof duplicatePair>;

/** A person with access to a client's portal. */
export const member = z.object({
  id: z.number(),
  username: z.string(),
  /** Empty until the person has entered it. */
  fullName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  origin: z.enum(accountOrigins),
  /** Whether signing in needs a second factor. */
  secondFactor: z.boolean(),
  /** Whether the owner has closed the account. */
  closed: z.boolean(),
  /** The other clients that this person has access to, limited to those that the caller sees. */
  otherClients: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Whether there is any other client, visible to the caller or not: only then can the access to this one be removed. */
  hasOtherClients: z.boolean(),
  createdAt: z.string(),
});
export type Member = z.output<typeof member>;

/** Every field of the form must be in it, since the edit form would save a missing one as empty. */
const record = clientRecord.shape satisfies Record<Exclude<keyof ClientForm, keyof ClientSummary>, z.ZodType>;

export const client = clientSummary.extend(record).extend({
  version: z.number(),
  /** When the client asked to close the account, ISO 8601 UTC; null if it has not. */
  closingAskedAt: z.string().nullable(),
  members: z.array(member),
  invitations: z.array(openInvitation),
  /** After restoring: how many dates of recurring work were skipped, because the client was archived. */
  skipped: z.object({ invoices: z.number(), tasks: z.number(), jobs: z.number() }).optional(),
});
export type Client = z.output<typeof client>;

/** One event; its text comes from contract/clients/timeline.ts. */
export const timelineEntry = z.object({
  id: z.number(),
  at: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.number().nullable(),
  /** Who did it, if an account did. */
  by: z.string().nullable(),
  /** What it was done to, in short. */
  title: z.string(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** The filters of the list of clients. */
export const clientFilter = z.object({
  q: line({ max: 100, numbers: 'any' }).optional(),
  status: z.enum([...clientStatuses, 'current', 'overdue', 'closing'], 'Please choose a status').optional(),
  tag: line({ max: 40 }).optional(),
  entityType: z.enum(entityTypes, 'Please choose an entity type').optional(),
  portal: z.enum(portalStates, 'Please choose who can use the portal').optional(),
});
export type ClientFilters = z.output<typeof clientFilter>;

const clientId = z.object({ id });
const pairedClient = z.int('Please choose a client').positive('Please choose a client');

const archiving = z.object({ deleteJobs: z.boolean().optional() });

export const clientSchemas = {
  list: {
    summary:
      'Clients by name, or as `sort` and `order` say (work: when an invoice, a payment, a document, a task, a job, a deadline or a message was last worked on); `q` searches names and addresses, `status` (current: all but archived, overdue: those of them with overdue tasks), `tag`, `entityType` and `portal` (who can use it) filter, `limit` and `cursor` page.',
    query: z.object({
      ...clientFilter.shape,
      sort: z.enum(clientSorts, 'Please choose what to sort by').optional(),
      order: z.enum(sortOrders, 'Please choose an order').optional(),
      ...paging,
    }),
    answer: rowsOf(clientSummary),
  },
  choices: {
    summary:
      'Names of clients that are not archived, for selection lists; `q` searches as the list does, `id` finds one, `limit` answers the first ones (100 without it), `status=all` includes archived ones.',
    query: z.object({
      q: line({ max: 100, numbers: 'any' }).optional(),
      id: id.optional(),
      limit: pageLimit.optional(),
      status: z.enum(['all'], 'Please choose all or leave it out').optional(),
    }),
    answer: z.array(clientChoice),
  },
  counts: {
    summary: 'How many clients there are of each status, and how many tasks are open.',
    answer: z.object({
      prospect: z.number(),
      active: z.number(),
      archived: z.number(),
      /** How many have asked to close their account. */
      closing: z.number(),
      openTasks: z.number(),
      overdueTasks: z.number(),
      /** How many nobody can use the portal of, because the last invitation has lapsed. Optional: pages work without it. */
      lapsed: z.number().optional(),
    }),
  },
  tags: {
    summary: 'The tags in use, by name.',
    answer: z.array(z.string()),
  },
  duplicates: {
    summary:
      'Pairs of possible duplicates and what they have in common, the most likely first; at most fifty, and fifty dismissed ones.',
    answer: z.array(duplicatePair),
  },
  dismissDuplicate: {
    summary: 'Dismisses a pair of possible duplicates, or with `dismissed` false lists it again.',
    body: z.object({
      clients: z.tuple([pairedClient, pairedClient], 'Please choose two clients'),
      dismissed: z.boolean('Please say whether to dismiss the pair'),
    }),
  },
  merge: {
    summary:
      'Merges two clients: everything of `from` moves to the client in the path, which takes over the values of the fields in `take`.',
    params: clientId,
    body: z.object({
      from: z.int('Please choose a client').positive('Please choose a client'),
      take: z.array(z.enum(mergeFields, 'Please name fields of a client')).max(mergeFields.length),
      versions: z.object({ into: version, from: version }),
    }),
    answer: client,
  },
  ein: {
    summary: 'The full EIN of a client; reading it is audited.',
    params: clientId,
    answer: z.object({ ein: z.string() }),
  },
  create: {
    summary:
      'Adds a client; a possible duplicate by name, email address, phone number or EIN is a conflict unless `evenIfKnown` is true. With `invite` it is also invited to the portal; if that fails, it is not added.',
    body: newClient.extend({ evenIfKnown: z.boolean().optional(), invite: z.boolean().optional() }),
    answer: client,
  },
  read: {
    summary: 'One client with its people and open invitations; reading it is audited.',
    params: clientId,
    answer: client,
  },
  update: {
    summary:
      'Edits a client, or changes its status as the allowed transitions permit (archives or restores it).',
    params: clientId,
    body: clientChange,
    answer: client,
  },
  archive: {
    summary: 'Archives a client; with `deleteJobs`, also deletes its open jobs, in the same transaction.',
    params: clientId,
    body: archiving,
    answer: client,
  },
  archiveAndEndAccess: {
    summary:
      'Archives a client and ends the access of its people, closing the accounts of those without another client; with `deleteJobs`, also deletes its open jobs. All in one transaction.',
    params: clientId,
    body: archiving,
    answer: client,
  },
  delete: {
    summary:
      'Deletes a client without any records, such as one that was added by mistake; a client with records is a conflict that names them.',
    params: clientId,
  },
  timeline: {
    summary: 'What happened with a client, newest first; `kind` narrows it down, `limit` and `cursor` page.',
    params: clientId,
    query: z.object({ ...paging, kind: z.enum(timelineKinds).optional() }),
    answer: rowsOf(timelineEntry),
  },
  moveMember: {
    summary:
      'Moves an account with a confirmed address from a prospect to an existing client; the prospect’s last account takes its records along.',
    params: clientId,
    body: z.object({ clientId: z.int('Please choose a client').positive('Please choose a client') }),
    answer: client,
  },
  removeMember: {
    summary:
      'Removes a person’s access to this client; access to other clients stays. A conflict if there is no other client: then the owner closes the account.',
    params: clientId,
    body: z.object({ remove: z.int('Please choose a person').positive('Please choose a person') }),
    answer: client,
  },
};

/** What the portal shows of the caller's business. */
export const business = client.pick({
  name: true,
  address: true,
  entityType: true,
  ein: true,
  fiscalYearEnd: true,
  states: true,
  contacts: true,
});
export type Business = z.output<typeof business>;

export const businessSchemas = {
  mine: {
    summary: "What the firm has on record about the caller's business; null for staff.",
    answer: business.nullable(),
  },
};
