import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { clients } from '#server/db/schema/clients.ts';
import { isAccessible } from '#server/domain/client-access.ts';
import type { OpenWorkContext, OpenWorkSource } from '#server/domain/open-work/source.ts';

export const prospects: OpenWorkSource = {
  async list(context) {
    const rows = await readClients(context, and(eq(clients.status, 'prospect'), isNull(clients.mergedInto)));
    return rows.map(({ email, createdAt, client }) => ({ ...entryOf(client, email), since: createdAt }));
  },
};

/** Requests to close an account. */
export const closings: OpenWorkSource = {
  async list(context) {
    const rows = await readClients(context, isNotNull(clients.closingAskedAt));
    return rows.map(({ email, askedAt, client }) => ({ ...entryOf(client, email), since: askedAt }));
  },
};

function readClients({ db, viewer }: OpenWorkContext, condition: SQL | undefined) {
  return db
    .select({
      client: { id: clients.id, name: clients.name },
      email: clients.email,
      createdAt: clients.createdAt,
      askedAt: clients.closingAskedAt,
    })
    .from(clients)
    .where(and(condition, isAccessible(viewer, clients.id)));
}

function entryOf(client: { id: number; name: string }, email: string) {
  const facts = { id: client.id, title: email, client, who: client.name };
  return { ...facts, due: null, turn: 'firm', assigneeId: null } as const;
}
