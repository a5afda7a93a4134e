import * as z from 'zod';
import { accountOrigins, positions } from '../accounts/rules.ts';
import { fullName, password, username } from '../accounts/forms.ts';
import { user } from '../accounts/schemas.ts';
import { secondFactorDue } from '../accounts/second-factor.ts';
import { grouped } from '../numbers.ts';
import { paging } from '../paging.ts';
import { email, id, line, pageLimit, version } from '../text.ts';
import { duplicateReasons } from './duplicates.ts';
import { clientChange, clientForm, newClient } from './form.ts';
import { importSources, importTargets } from './import-columns.ts';
import { mergeFields } from './merge.ts';
import { entityTypes } from './record.ts';
import {
  clientStatuses,
  maxImportCharacters,
  maxImportedClients,
  maxInvitedClients,
  storageRules,
} from './rules.ts';

/** Who was invited to the portal, and who was left out for what reason; an import shows the first. */
export const invitationOutcome = z.object({
  invited: z.number(),
  leftOutCount: z.number(),
  leftOut: z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() })),
});
export type InvitationOutcome = z.output<typeof invitationOutcome>;

/** Which list it is, where each column goes, and what becomes of the rows: all are counted, the first of each kind shown. */
export const importReport = z.object({
  /** The program whose export this is, where its headings say so. */
  source: z.enum(importSources).nullable(),
  columns: z.array(z.object({ heading: z.string(), sample: z.string(), target: z.enum(importTargets) })),
  ready: z.number(),
  firstReady: z.array(
    z.object({ line: z.number(), name: z.string(), email: z.string(), status: z.string() }),
  ),
  problemRows: z.number(),
  problems: z.array(z.object({ line: z.number(), column: z.string(), message: z.string() })),
  duplicateRows: z.number(),
  duplicates: z.array(z.object({ line: z.number(), name: z.string(), message: z.string() })),
  /** Rows that say exactly what a client's record says: they were imported before. */
  existing: z.number(),
  created: z.number(),
  /** After an import: the other rows as CSV, with why; '' where there are none. */
  rejected: z.string(),
  /** Null where nobody was to be invited. */
  invitations: invitationOutcome.nullable(),
});
export type ImportReport = z.output<typeof importReport>;

const clientImport = z.object({
  csv: z
    .string('Please choose a CSV file')
    .min(1, 'Please choose a CSV file')
    .max(
      maxImportCharacters,
      `Please split the list: it has more than ${grouped(maxImportCharacters)} characters`,
    ),
  /** Where each column goes, in the order of the file; without it, as the headings say. */
  targets: z.array(z.enum(importTargets, 'Please choose where each column goes')).optional(),
  /** Lines of likely duplicates to import all the same. */
  include: z.array(z.int('Please give line numbers')).max(maxImportedClients).default([]),
  /** Whether those that are imported are invited to the portal. */
  invite: z.boolean('Please say whether to invite them').default(false),
  dryRun: z.boolean('Please say whether this is a dry run').default(true),
});
export type ClientImport = z.output<typeof clientImport>;

export const clientListSchemas = {
  importing: {
    summary:
      'Imports the good rows of a list of clients as CSV and gives the others back with what is wrong; a dry run only says what it would do.',
    body: clientImport,
    answer: importReport,
  },
  exporting: {
    summary: 'Every client as CSV, in columns that an import recognizes; the export is audited.',
    answer: z.object({ fileName: z.string(), csv: z.string() }),
  },
};

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

export const openInvitation = z.object({
  id: z.number(),
  email: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
});
export type OpenInvitation = z.output<typeof openInvitation>;

/** The record of a client as the firm sees it; of the EIN only the last four digits. */
const clientRecord = z.object({
  address: z.string(),
  ein: z.string(),
  fiscalYearEnd: clientForm.shape.fiscalYearEnd,
  states: z.array(z.string()),
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

export const clientSchemas = {
  list: {
    summary:
      'Clients by name; `q` searches names and addresses, `status` filters (current: all but archived, overdue: those of them with overdue tasks), so do `tag` and `entityType`, `limit` and `cursor` (an id) page.',
    query: z.object({
      q: line({ max: 100, numbers: 'any' }).optional(),
      status: z
        .enum([...clientStatuses, 'current', 'overdue', 'closing'], 'Please choose a status')
        .optional(),
      tag: line({ max: 40 }).optional(),
      entityType: z.enum(entityTypes, 'Please choose an entity type').optional(),
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

/** What an archive of a client's records would hold now. */
export const dataExportSummary = z.object({
  documents: z.number(),
  invoices: z.number(),
  messages: z.number(),
  tasks: z.number(),
  /** The archive is not larger than these bytes. */
  maxBytes: z.number(),
  /** False while the caller has used up this hour's downloads. */
  available: z.boolean(),
});
export type DataExportSummary = z.output<typeof dataExportSummary>;

export const dataExportSchemas = {
  summary: {
    summary: "What the archive of the caller's records holds, and how large it is at most.",
    answer: dataExportSummary,
  },
  download: {
    summary:
      "The caller's documents, invoices, messages and tasks as one ZIP archive with an index and hashes, whatever is owed.",
  },
};

const token = z.string().trim().min(1).max(200);

/** What the invited chooses; the address is the one the email went to. `fullName` is what we call them. */
const acceptance = z.object({ username, password, token, fullName: z.optional(fullName) });

/** What the holder of an address that has an account already chooses: the account keeps its username. */
const connection = z.object({ password, token });

/** The person to invite. */
export const invitationForm = z.object({ email: email() });

export const invitationSchemas = {
  invite: {
    summary: 'Invites someone into a client by email; an earlier invitation to the same address ends.',
    params: z.object({ id }),
    body: invitationForm,
    answer: openInvitation,
  },
  inviteMany: {
    summary:
      'Invites clients to the portal by the email address of their record; those without one, with access or with an open invitation are left out, and named.',
    body: z.object({
      clientIds: z
        .array(z.int('Please choose clients').positive('Please choose clients'), 'Please choose clients')
        .min(1, 'Please choose clients')
        .max(maxInvitedClients, `Please choose at most ${maxInvitedClients} clients`),
    }),
    answer: invitationOutcome,
  },
  withdraw: {
    summary: 'Withdraws an invitation: its link ends.',
    params: z.object({ id }),
  },
  open: {
    summary: 'Whom and to what a link invites; does not use it up.',
    body: z.object({ token }),
    /** `username` names the account that has this address already: its holder chooses a new password, or signs in. */
    answer: z.object({
      email: z.string(),
      /** Null for an invitation to the firm's staff, which has a position. */
      client: z.string().nullable(),
      position: z.enum(positions).optional(),
      username: z.string().nullable(),
      /** The account has access to another client: its holder signs in and adds this one. */
      addsClient: z.literal(true).optional(),
    }),
  },
  accept: {
    summary: 'Makes the account of the invited, as a member of the client, and signs it in.',
    body: acceptance,
    answer: user,
  },
  connect: {
    summary:
      'Gives the account that has the invited address a new password, ends its sessions, moves it to the client and signs it in; where a second factor is due, says which, and sets no session yet.',
    body: connection,
    answer: z.union([user, secondFactorDue]),
  },
  add: {
    summary:
      "Gives the caller's account, which has the invited address and access to another client, access to this one as well, and chooses it.",
    body: z.object({ token }),
    answer: user,
  },
};

/** What the people of a client have stored in documents and files of messages; what the firm has sent does not count. */
export const storageUse = z.object({
  usedBytes: z.number(),
  allowedBytes: z.number(),
  files: z.number(),
  /** Null where only bytes count. */
  allowedFiles: z.number().nullable(),
  rule: z.enum(storageRules),
});
export type StorageUse = z.output<typeof storageUse>;

/** The limit in whole megabytes; null brings the usual one back. */
const storageLimitForm = z.object({
  limitMegabytes: z
    .int('Please enter a whole number of megabytes')
    .min(10, 'Please enter at least 10 MB')
    .max(1024 * 1024, 'Please enter at most 1,048,576 MB')
    .nullable(),
});

export const storageSchemas = {
  mine: {
    summary: "What the caller's client has stored, and how much it may; null for the firm's own accounts.",
    answer: storageUse.nullable(),
  },
  ofClient: {
    summary: 'What a client has stored, and how much it may.',
    params: z.object({ id }),
    answer: storageUse,
  },
  setLimit: {
    summary: 'Sets how much a client may store, in megabytes; null brings the usual limit back.',
    params: z.object({ id }),
    body: storageLimitForm,
    answer: storageUse,
  },
};

/** Whether a client has asked the firm to close their account, and what the firm keeps afterwards. */
const accountClosing = z.object({
  /** An ISO date and time. */
  askedAt: z.string().nullable(),
  /** What is kept, for how many years from then on, and until which day (YYYY-MM-DD), were the account closed today. */
  kept: z.array(z.object({ what: z.string(), years: z.number(), until: z.string().nullable() })),
});
export type AccountClosing = z.output<typeof accountClosing>;

export const closingSchemas = {
  read: { summary: "Whether the caller's client has asked to close the account.", answer: accountClosing },
  ask: { summary: "Asks the firm to close the account of the caller's client.", answer: accountClosing },
  withdraw: { summary: 'Takes that request back.' },
};

export const adminClosingSchemas = {
  accept: {
    summary: 'Closes the account of a client who asked for it: archived, and nobody of theirs can sign in.',
    params: z.object({ id }),
  },
  decline: { summary: 'Declines to close the account of a client.', params: z.object({ id }) },
};
