import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { email, id, line, pageLimit, text } from './text.ts';

export const clientStatuses = ['prospect', 'active', 'archived'] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** Allowed moves: the dashboard offers buttons by this table and the server refuses by it. */
export const clientMoves: Record<ClientStatus, readonly ClientStatus[]> = {
  prospect: ['active', 'archived'],
  active: ['archived'],
  archived: ['active'],
};

/** An address to reach the client by, or nothing. */
const contactEmail = z.union([z.string().trim().length(0), email()], 'Please enter a valid email address');

/** What the firm writes down about a client. */
export const clientForm = z.object({
  name: line({ min: 2, max: 150, message: 'Name must be at least 2 characters' }),
  email: contactEmail.default(''),
  phone: line({ max: 40 }).default(''),
  notes: text({ max: 5000 }).default(''),
});
export type ClientForm = z.output<typeof clientForm>;

/** An absent field stays as it is; with `version` a change made in the meantime is a conflict. */
export const clientChange = z.object({
  ...z.object(unwrapped()).partial().shape,
  status: z.enum(clientStatuses, 'Please choose prospect, active or archived').optional(),
  version: z.int('Please reload').optional(),
});
export type ClientChange = z.output<typeof clientChange>;

/** The shapes without their defaults: what a change leaves out must not be emptied. */
function unwrapped() {
  const { name, email: address, phone, notes } = clientForm.shape;
  return { name, email: address.unwrap(), phone: phone.unwrap(), notes: notes.unwrap() };
}

/** A line of the list: who it is, what waits on them, and when something last happened. */
export const clientSummary = z.object({
  id: z.number(),
  name: z.string(),
  status: z.enum(clientStatuses),
  email: z.string(),
  phone: z.string(),
  people: z.number(),
  openTasks: z.number(),
  overdueTasks: z.number(),
  createdAt: z.string(),
  lastActivityAt: z.string().nullable(),
});
export type ClientSummary = z.output<typeof clientSummary>;

/** A client as a choice names it. */
export const clientChoice = clientSummary.pick({ id: true, name: true });
export type ClientChoice = z.output<typeof clientChoice>;

/** Somebody who enters the portal for a client. */
export const member = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
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

export const client = clientSummary.extend({
  notes: z.string(),
  version: z.number(),
  members: z.array(member),
  invitations: z.array(openInvitation),
});
export type Client = z.output<typeof client>;

/** One thing that happened: the words for it are in contract/timeline.ts. */
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
export const clientEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/clients',
    summary:
      'Clients by name; `q` searches names and addresses, `status` filters (current: all but archived), `limit` and `cursor` (an id) page.',
    who: 'staff',
    query: z.object({
      q: line({ max: 100 }).optional(),
      status: z.enum([...clientStatuses, 'current'], 'Please choose a status').optional(),
      limit: pageLimit.optional(),
      cursor: id.optional(),
    }),
    answer: z.array(clientSummary),
    refusals: ['invalid'],
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/admin/clients/choices',
    summary:
      'Names of clients that are not archived, for a choice; `q` searches as the list does, `id` asks for one, `limit` for the first.',
    who: 'staff',
    query: z.object({ q: line({ max: 100 }).optional(), id: id.optional(), limit: pageLimit.optional() }),
    answer: z.array(clientChoice),
    refusals: ['invalid'],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/admin/clients/counts',
    summary: 'How many clients there are of each status, and how many tasks wait on them.',
    who: 'staff',
    answer: z.object({
      prospect: z.number(),
      active: z.number(),
      archived: z.number(),
      openTasks: z.number(),
      overdueTasks: z.number(),
    }),
    refusals: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/clients',
    summary: 'Takes on a client.',
    who: 'staff',
    body: clientForm,
    answer: client,
    status: 201,
    refusals: ['invalid'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/clients/{id}',
    summary: 'One client with its people and open invitations; the reading is written down.',
    who: 'staff',
    params: clientId,
    answer: client,
    refusals: ['not-found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/clients/{id}',
    summary: 'Edits a client, or moves it by the table of moves (archives it, brings it back).',
    who: 'staff',
    params: clientId,
    body: clientChange,
    answer: client,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/api/admin/clients/{id}/timeline',
    summary: 'What happened with a client, newest first; `limit` and `cursor` (an id) page.',
    who: 'staff',
    params: clientId,
    query: z.object({ limit: pageLimit.optional(), cursor: id.optional() }),
    answer: z.array(timelineEntry),
    refusals: ['invalid', 'not-found'],
  }),
  moveMember: endpoint({
    method: 'PATCH',
    path: '/api/admin/accounts/{id}/client',
    summary: 'Moves an account of a prospect to an existing client; the last one takes along what is there.',
    who: 'owner',
    params: clientId,
    body: z.object({ clientId: z.int('Please choose a client').positive('Please choose a client') }),
    answer: client,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
};
