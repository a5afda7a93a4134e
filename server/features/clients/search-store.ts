import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { SearchResult } from '#contract/search/schemas.ts';
import { accountName } from '#server/db/account-name.ts';
import { containsWords } from '#server/db/contains-text.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { clientMembers } from '#server/db/schema/members.ts';
import { isAccessible, type Viewer } from '#server/domain/client-access.ts';
import {
  clientColumns as client,
  resultLimit,
  type SearchContext,
  type SearchSource,
} from '#server/domain/search/source.ts';

const clientColumns = { ...client, email: clients.email, phone: clients.phone, status: clients.status };
const isListed = (viewer: Viewer) =>
  and(isNull(clients.mergedInto), isNull(clients.disposedAt), isAccessible(viewer, clients.id));
const archivedLast = sql`${clients.status} = 'archived'`;

/** By name, address or phone number. Names that start with the search text come first, archived clients last. */
function findClients({ db, viewer, terms: { words, digits } }: SearchContext) {
  return db
    .select(clientColumns)
    .from(clients)
    .where(
      and(
        isListed(viewer),
        or(
          containsWords(clients.searchText, words),
          digits === null ? undefined : containsWords(clients.searchText, [digits]),
        ),
      ),
    )
    .orderBy(
      archivedLast,
      sql`starts_with(${clients.searchText}, ${words[0] ?? ''}) desc`,
      clients.sortKey,
      clients.id,
    )
    .limit(resultLimit);
}

function listClientsByName({ db, viewer }: SearchContext) {
  return db
    .select(clientColumns)
    .from(clients)
    .where(isListed(viewer))
    .orderBy(archivedLast, clients.sortKey, clients.id);
}

function clientResult({
  id,
  name,
  email,
  phone,
  status,
}: Awaited<ReturnType<typeof findClients>>[number]): SearchResult {
  return {
    kind: 'client',
    id,
    client: { id, name },
    title: name,
    detail: [email, phone, status === 'archived' && 'Archived'].filter(Boolean).join(', '),
    ...(status === 'archived' && { archived: true }),
  };
}

export const clientSearch: SearchSource = {
  find: async (context) => (await findClients(context)).map(clientResult),
  named: async (context) =>
    (await listClientsByName(context)).map((row) => ({ name: row.name, result: clientResult(row) })),
};

const personColumns = {
  id: accounts.id,
  client,
  name: sql<string>`coalesce(${accountName}, ${accounts.email})`,
  email: accounts.email,
};

/** People with portal access to a client, by name, username or email address. */
function findPeople({ db, viewer, terms: { words } }: SearchContext) {
  return db
    .select(personColumns)
    .from(accounts)
    .innerJoin(clientMembers, eq(clientMembers.accountId, accounts.id))
    .innerJoin(clients, eq(clients.id, clientMembers.clientId))
    .where(and(containsWords(accounts.searchText, words), isAccessible(viewer, clients.id)))
    .orderBy(accounts.username)
    .limit(resultLimit);
}

function listPeopleByName({ db, viewer }: SearchContext) {
  return db
    .select(personColumns)
    .from(accounts)
    .innerJoin(clientMembers, eq(clientMembers.accountId, accounts.id))
    .innerJoin(clients, eq(clients.id, clientMembers.clientId))
    .where(isAccessible(viewer, clients.id))
    .orderBy(accounts.username);
}

function personResult({
  id,
  client: ofClient,
  name,
  email,
}: Awaited<ReturnType<typeof findPeople>>[number]): SearchResult {
  return { kind: 'person', id, client: ofClient, title: name, detail: email };
}

export const personSearch: SearchSource = {
  find: async (context) => (await findPeople(context)).map(personResult),
  named: async (context) =>
    (await listPeopleByName(context)).map((row) => ({ name: row.name, result: personResult(row) })),
};
