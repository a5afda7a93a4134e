import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { Client, ClientSummary } from '#contract/clients/schemas.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { server } from './answers.ts';

/** A line of the list of clients: an active client with nothing open. */
export const listedClient = (id: number, name: string): ClientSummary => ({
  id,
  name,
  status: 'active',
  email: '',
  phone: '',
  entityType: '',
  tags: [],
  people: 0,
  openTasks: 0,
  overdueTasks: 0,
  balanceCents: 0,
  overdueCents: 0,
  createdAt: '2026-01-15T17:00:00.000Z',
  lastActivityAt: null,
});

/** The record of such a client, without anything entered; `changes` says what differs. */
export const clientRecord = (id: number, name: string, changes: Partial<Client> = {}): Client => ({
  ...listedClient(id, name),
  address: '',
  ein: '',
  fiscalYearEnd: '',
  states: [],
  taxExemption: '',
  exemptionCertificate: '',
  exemptionExpiresOn: null,
  contacts: [],
  customFields: [],
  notes: '',
  version: 1,
  closingAskedAt: null,
  members: [],
  invitations: [],
  ...changes,
});

/** Answers the calls of the page of clients; all counts but these are 0. */
export function clientsPage(
  clients: ClientSummary[] = [],
  counts: Partial<AnswerOf<typeof clientEndpoints.counts>> = {},
): void {
  server.answer(clientEndpoints.counts, {
    prospect: 0,
    active: 0,
    archived: 0,
    closing: 0,
    openTasks: 0,
    overdueTasks: 0,
    ...counts,
  });
  server.answer(clientEndpoints.duplicates, []);
  server.answer(clientEndpoints.tags, []);
  server.answer(bulkActionEndpoints.list, []);
  server.answer(clientEndpoints.list, clients);
}
