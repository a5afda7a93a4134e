import * as z from 'zod';
import { registration, user } from './accounts.ts';
import { openInvitation } from './clients.ts';
import { endpoint } from './endpoint.ts';
import { email, id } from './text.ts';

/** Days for which the link of an invitation works, once. */
export const invitationDays = 7;

const token = z.string().trim().min(1).max(200);

/** What the invited chooses; the address is the one the letter went to. */
export const acceptance = registration.omit({ email: true }).extend({ token });

/** Whom to invite. */
export const invitationForm = z.object({ email: email() });

export const invitationEndpoints = {
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/clients/{id}/invitations',
    summary: 'Invites somebody into a client by letter; an earlier invitation to the same address ends.',
    who: 'staff',
    params: z.object({ id }),
    body: invitationForm,
    answer: openInvitation,
    status: 201,
    refusals: ['invalid', 'not-found', 'conflict'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/admin/invitations/{id}',
    summary: 'Withdraws an invitation: its link ends.',
    who: 'staff',
    params: z.object({ id }),
    refusals: ['not-found'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/invitations/open',
    summary: 'Whom and to what a link invites; does not use it up.',
    who: 'anyone',
    body: z.object({ token }),
    answer: z.object({ email: z.string(), client: z.string() }),
    refusals: ['invalid', 'not-found', 'too-many'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    summary: 'Makes the account of the invited, as a member of the client, and signs it in.',
    who: 'anyone',
    body: acceptance,
    answer: user,
    status: 201,
    refusals: ['invalid', 'not-found', 'conflict', 'too-many'],
  }),
};
