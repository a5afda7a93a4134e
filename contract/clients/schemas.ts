import * as z from 'zod';
import { accountOrigins } from '../accounts/rules.ts';
import { paging } from '../paging.ts';
import { id, line, pageLimit, version } from '../text.ts';
import { duplicateReasons } from './duplicates.ts';
import { clientChange, clientForm, newClient } from './form.ts';
import { mergeFields } from './merge.ts';
import { entityTypes } from './entity-types.ts';
import { clientSorts, clientStatuses, sortOrders } from './rules.ts';
import { openInvitation } from './invitation-schemas.ts';

/** A line of the list: who it is, what waits on them, and when something last happened. */
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
  /** Due on unpaid invoices, and how much of it is overdue, in cents. */
  balanceCents: z.number(),
  overdueCents: z.number(),
  createdAt: z.string(),
  lastActivityAt: z.string().nullable(),
});
export type ClientSummary = z.output<typeof clientSummary>;

/** A client as a choice names it. */
const clientChoice = clientSummary.pick({ id: true, name: true, email: true });

/** Two clients that may be one, and in what they agree. */
const duplicatePair = z.object({
  clients: z.tuple([clientChoice, clientChoice]),
  reasons: z.array(z.enum(duplicateReasons)),
  /** Whether someone of the firm has said that these are two clients. */
  dismissed: z.boolean(),
});
export type DuplicatePair = z.output<typeof duplicatePair>;

/** Someone who enters the portal for a client. */
export const member = z.object({
  id: z.number(),
  username: z.string(),
  /** Empty until the person says what they are called. */
  fullName: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  origin: z.enum(accountOrigins),
  /** Whether signing in takes a second step. */
  secondFactor: z.boolean(),
  /** Whether the owner has closed the account. */
  closed: z.boolean(),
  /** The other clients this person enters the portal for, as far as the caller sees them. */
  otherClients: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Whether there is any, seen or not: only then their access to this client alone can be removed. */
  hasOtherClients: z.boolean(),
  createdAt: z.string(),
});
export type Member = z.output<typeof member>;

/** The record of a client as the firm sees it; of the EIN only the last four digits. */
const clientRecord = z.object({
  address: z.string(),
  ein: z.string(),
  fiscalYearEnd: clientForm.shape.fiscalYearEnd,
  states: z.array(z.string()),
  taxExemption: clientForm.shape.taxExemption,
  exemptionCertificate: z.string(),
  exemptionExpiresOn: z.string().nullable(),
  contacts: z.array(z.object({ name: z.string(), role: z.string(), email: z.string(), phone: z.string() })),
  customFields: z.array(z.object({ label: z.string(), value: z.string() })),
  notes: z.string(),
});

export const client = clientSummary.extend(clientRecord.shape).extend({
  version: z.number(),
  /** Since when they ask to close the account, an ISO date and time. */
  closingAskedAt: z.string().nullable(),
  members: z.array(member),
  invitations: z.array(openInvitation),
});
export type Client = z.output<typeof client>;

/** One thing that happened: the words for it are in contract/clients/timeline.ts. */
export const timelineEntry = z.object({
  id: z.number(),
  at: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.number().nullable(),
  /** Who did it, if an account did. */
  by: z.string().nullable(),
  /** What it was done to, in a few words. */
  title: z.string(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

const clientId = z.object({ id });
const pairedClient = z.int('Please choose a client').positive('Please choose a client');

const archiving = z.object({ deleteJobs: z.boolean().optional() });

export const clientSchemas = {
  list: {
    summary:
      'Clients by name, or as `sort` and `order` say (work: when an invoice, a payment, a document, a task, a job, a deadline or a message was last worked on); `q` searches names and addresses, `status` filters (current: all but archived, overdue: those of them with overdue tasks), so do `tag` and `entityType`, `limit` and `cursor` (an id) page.',
    query: z.object({
      q: line({ max: 100, numbers: 'any' }).optional(),
      status: z
        .enum([...clientStatuses, 'current', 'overdue', 'closing'], 'Please choose a status')
        .optional(),
      tag: line({ max: 40 }).optional(),
      entityType: z.enum(entityTypes, 'Please choose an entity type').optional(),
      sort: z.enum(clientSorts, 'Please choose what to sort by').optional(),
      order: z.enum(sortOrders, 'Please choose an order').optional(),
      ...paging,
    }),
    answer: z.array(clientSummary),
  },
  choices: {
    summary:
      'Names of clients that are not archived, for a choice; `q` searches as the list does, `id` asks for one, `limit` for the first, `status=all` for archived ones too.',
    query: z.object({
      q: line({ max: 100, numbers: 'any' }).optional(),
      id: id.optional(),
      limit: pageLimit.optional(),
      status: z.enum(['all'], 'Please choose all or leave it out').optional(),
    }),
    answer: z.array(clientChoice),
  },
  counts: {
    summary: 'How many clients there are of each status, and how many tasks wait on them.',
    answer: z.object({
      prospect: z.number(),
      active: z.number(),
      archived: z.number(),
      /** How many ask to close their account. */
      closing: z.number(),
      openTasks: z.number(),
      overdueTasks: z.number(),
    }),
  },
  tags: {
    summary: 'The tags in use, by name.',
    answer: z.array(z.string()),
  },
  duplicates: {
    summary:
      'Pairs of clients that may be one, the surest first, and in what they agree; at most fifty, and fifty that were dismissed.',
    answer: z.array(duplicatePair),
  },
  dismissDuplicate: {
    summary:
      'Says that two clients that look like one are not, or with `dismissed` false lists the pair again.',
    body: z.object({
      clients: z.tuple([pairedClient, pairedClient], 'Please choose two clients'),
      dismissed: z.boolean('Please say whether to dismiss the pair'),
    }),
  },
  merge: {
    summary:
      'Makes one client of two: everything of `from` moves to the one of the path; of the fields in `take` the values of `from` stay.',
    params: clientId,
    body: z.object({
      from: z.int('Please choose a client').positive('Please choose a client'),
      take: z.array(z.enum(mergeFields, 'Please name fields of a client')).max(mergeFields.length),
      versions: z.object({ into: version, from: version }),
    }),
    answer: client,
  },
  ein: {
    summary: 'The whole EIN of a client; the reading is audited.',
    params: clientId,
    answer: z.object({ ein: z.string() }),
  },
  create: {
    summary:
      'Adds a client; one that may be there already, by name, email address, phone number or EIN, is a conflict unless `evenIfKnown` is true. With `invite` it is invited to the portal, or not added.',
    body: newClient.extend({ evenIfKnown: z.boolean().optional(), invite: z.boolean().optional() }),
    answer: client,
  },
  read: {
    summary: 'One client with its people and open invitations; the reading is audited.',
    params: clientId,
    answer: client,
  },
  update: {
    summary: 'Edits a client, or moves it by the table of transitions (archives it, brings it back).',
    params: clientId,
    body: clientChange,
    answer: client,
  },
  archive: {
    summary: 'Archives a client, with `deleteJobs` its open jobs are deleted; all of it or nothing.',
    params: clientId,
    body: archiving,
    answer: client,
  },
  archiveAndEndAccess: {
    summary:
      'Archives a client and ends the access of its people: who has no other client has the account closed. With `deleteJobs` its open jobs are deleted; all of it or nothing.',
    params: clientId,
    body: archiving,
    answer: client,
  },
  timeline: {
    summary: 'What happened with a client, newest first; `limit` and `cursor` (an id) page.',
    params: clientId,
    query: z.object(paging),
    answer: z.array(timelineEntry),
  },
  moveMember: {
    summary:
      'Moves an account of a prospect with a confirmed address to an existing client; the last one takes along what is there.',
    params: clientId,
    body: z.object({ clientId: z.int('Please choose a client').positive('Please choose a client') }),
    answer: client,
  },
  removeMember: {
    summary:
      'Removes the access of someone to this client, who keeps it to others; a conflict where there is no other: then the owner closes the account.',
    params: clientId,
    body: z.object({ remove: z.int('Please choose a person').positive('Please choose a person') }),
    answer: client,
  },
};

/** What the portal shows of the business that someone signs in for. */
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
    summary: "What the firm has on record of the caller's business; null for the firm's own accounts.",
    answer: business.nullable(),
  },
};
