import { type SQL, sql } from 'drizzle-orm';
import type { EmailPayload } from '#server/db/schema/emails.ts';

/** The client of each record that a payload can name, as a query; the first one that is present counts. */
const clientsOf: Readonly<Record<string, (id: unknown) => SQL<number>>> = {
  clientId: (id) => sql`(select id from clients where id = ${id})`,
  invoiceId: (id) => sql`(select client_id from invoices where id = ${id})`,
  documentId: (id) => sql`(select client_id from documents where id = ${id})`,
  taskId: (id) => sql`(select client_id from tasks where id = ${id})`,
  requestListId: (id) => sql`(select client_id from request_lists where id = ${id})`,
  signatureRequestId: (id) => sql`(select client_id from signature_requests where id = ${id})`,
  invitationId: (id) => sql`(select client_id from invitations where id = ${id})`,
  // If someone has several clients, an email about the account belongs to none of them.
  accountId: (id) =>
    sql`(select min(client_id) from client_members where account_id = ${id} having count(*) = 1)`,
};

/** The client that an email is about, derived from its payload; null if it isn't about a client. */
export function clientOfPayload(payload: EmailPayload): SQL<number> | null {
  const found = Object.entries(clientsOf).find(([name]) => payload[name] !== undefined);
  return found ? found[1](payload[found[0]]) : null;
}
