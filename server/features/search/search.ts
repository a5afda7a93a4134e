import { mayCall } from '#contract/accounts/access/rules.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { longDateText } from '#contract/date-times.ts';
import { longDate } from '#contract/dates.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { invoiceTitle } from '#contract/invoices/rules.ts';
import { dollars } from '#contract/money.ts';
import { adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { resultsPerKind, type SearchKind, searchTerms } from '#contract/search/rules.ts';
import type { SearchResult } from '#contract/search/schemas.ts';
import type { Deps } from '#server/deps.ts';
import type { Account } from '#server/http/request/session.ts';
import { mostSimilar } from './similar-names.ts';
import {
  findArticles,
  findBookings,
  findClients,
  findConversations,
  findDocuments,
  findInquiries,
  findInvoices,
  findPeople,
  findJobs,
  findTasks,
  listArticlesByTitle,
  listClientsByName,
  listPeopleByName,
} from './store.ts';

/**
 * Searches everything for a text: the best few results of each kind, in a fixed order of kinds. A staff member finds only
 * clients that they can access, and only kinds whose lists they may open.
 */
export async function search(
  { db, site, clientKeys }: Pick<Deps, 'db' | 'site' | 'clientKeys'>,
  account: Account,
  text: string,
): Promise<SearchResult[]> {
  const terms = searchTerms(text);
  const zone = await site.zone();
  const context = { db, clientKeys, account, terms, zone };
  const found = await Promise.all([
    searchClients(context),
    searchPeople(context),
    searchInvoices(context),
    ifAllowed(account, bookingEndpoints.list, () => searchBookings(context)),
    searchTasks(context),
    searchJobs(context),
    searchDocuments(context),
    searchConversations(context),
    ifAllowed(account, inquiryEndpoints.list, () => searchInquiries(context)),
    ifAllowed(account, adminPostEndpoints.list, () => searchArticles(context)),
  ]);
  return [...found.flatMap(limitResults), ...(await similarResults(context, text, found.flat()))];
}

/** Limits the results of one kind; the last one is marked if there are more. */
function limitResults(results: SearchResult[]): SearchResult[] {
  return results
    .slice(0, resultsPerKind)
    .map((result, index) =>
      index === resultsPerKind - 1 && results.length > resultsPerKind ? { ...result, more: true } : result,
    );
}

interface SearchContext {
  db: Deps['db'];
  clientKeys: Deps['clientKeys'];
  account: Account;
  terms: ReturnType<typeof searchTerms>;
  zone: string;
}

async function ifAllowed(
  account: Account,
  endpoint: Pick<Endpoint, 'who' | 'clients'>,
  find: () => Promise<SearchResult[]>,
): Promise<SearchResult[]> {
  return mayCall(endpoint, account) ? find() : [];
}

async function searchClients({ db, account, terms }: SearchContext): Promise<SearchResult[]> {
  return (await findClients(db, account, terms)).map(clientResult);
}

/**
 * Results that tolerate typos, for kinds without an exact match: clients by name and, if nothing at all was found, people,
 * invoices and articles too.
 */
async function similarResults(
  context: SearchContext,
  text: string,
  found: readonly SearchResult[],
): Promise<SearchResult[]> {
  const { db, account, terms } = context;
  const hasKind = (kind: SearchKind) => found.some((result) => result.kind === kind);
  const foundNothing = found.length === 0;
  const clients = hasKind('client') ? [] : await listClientsByName(db, account);
  const similarClients = mostSimilar(text, clients);
  const billedClients =
    foundNothing && terms.amount !== null ? mostSimilar(terms.besideNumber.join(' '), clients) : [];
  return [
    ...similarClients.map(clientResult),
    ...(foundNothing ? mostSimilar(text, await listPeopleByName(db, account)).map(personResult) : []),
    ...(billedClients.length > 0
      ? (await findInvoices(db, account, terms, billedClients)).map(invoiceResult)
      : []),
    ...(foundNothing
      ? await ifAllowed(account, adminPostEndpoints.list, async () =>
          mostSimilar(text, await listArticlesByTitle(db)).map(articleResult),
        )
      : []),
  ].map((result) => ({ ...result, similar: true }));
}

type ClientRow = Awaited<ReturnType<typeof findClients>>[number];

function clientResult({ id, name, email, phone, status }: ClientRow): SearchResult {
  return {
    kind: 'client',
    id,
    client: { id, name },
    title: name,
    detail: [email, phone, status === 'archived' && 'Archived'].filter(Boolean).join(', '),
    ...(status === 'archived' && { archived: true }),
  };
}

async function searchPeople({ db, account, terms }: SearchContext): Promise<SearchResult[]> {
  return (await findPeople(db, account, terms)).map(personResult);
}

function personResult({
  id,
  client,
  name,
  email,
}: Awaited<ReturnType<typeof findPeople>>[number]): SearchResult {
  return { kind: 'person', id, client, title: name, detail: email };
}

async function searchInvoices({ db, account, terms }: SearchContext): Promise<SearchResult[]> {
  return (await findInvoices(db, account, terms)).map(invoiceResult);
}

type InvoiceRow = Awaited<ReturnType<typeof findInvoices>>[number];

function invoiceResult({ id, client, number, totalCents, dueDate }: InvoiceRow): SearchResult {
  return {
    kind: 'invoice',
    id,
    client,
    title: invoiceTitle({ number }),
    detail: `${dollars(totalCents)}, due ${longDate(dueDate)}`,
  };
}

async function searchBookings({ db, terms }: SearchContext): Promise<SearchResult[]> {
  const rows = await findBookings(db, terms);
  return rows.map(({ id, name, date, minutes, status }) => ({
    kind: 'booking',
    id,
    client: null,
    title: name,
    detail: `${longDate(date)}, ${slotLabel(minutes)}${status === 'cancelled' ? ', cancelled' : ''}`,
    ...(status === 'pending' && { pending: true }),
  }));
}

async function searchTasks({ db, account, terms }: SearchContext): Promise<SearchResult[]> {
  const rows = await findTasks(db, account, terms);
  return rows.map(({ id, client, title, dueDate }) => ({
    kind: 'task',
    id,
    client,
    title,
    detail: `Due ${longDate(dueDate)}`,
  }));
}

async function searchJobs({ db, account, terms }: SearchContext): Promise<SearchResult[]> {
  const rows = await findJobs(db, account, terms);
  return rows.map(({ id, client, title, dueDate, state }) => ({
    kind: 'job',
    id,
    client,
    title,
    detail: state === 'done' ? 'Done' : `Due ${longDate(dueDate)}`,
  }));
}

async function searchDocuments({ db, account, terms, zone }: SearchContext): Promise<SearchResult[]> {
  const rows = await findDocuments(db, account, terms);
  return rows.map(({ id, client, name, uploadedAt }) => ({
    kind: 'document',
    id,
    client,
    title: name,
    detail: `Uploaded ${longDateText(uploadedAt.toISOString(), zone)}`,
  }));
}

/** Omits the text of the messages: to read it, the user opens the conversation. */
async function searchConversations({
  account,
  terms,
  zone,
  ...texts
}: SearchContext): Promise<SearchResult[]> {
  const rows = await findConversations(texts, account, terms);
  return rows.map(({ id, client, fromClient, createdAt }) => ({
    kind: 'message',
    id,
    client,
    title: fromClient ? `From ${client.name}` : `To ${client.name}`,
    detail: longDateText(createdAt.toISOString(), zone),
  }));
}

async function searchInquiries({ terms, ...texts }: SearchContext): Promise<SearchResult[]> {
  const rows = await findInquiries(texts, terms);
  return rows.map(({ id, name, email }) => ({
    kind: 'inquiry',
    id,
    client: null,
    title: name,
    detail: email,
  }));
}

async function searchArticles({ db, terms }: SearchContext): Promise<SearchResult[]> {
  return (await findArticles(db, terms)).map(articleResult);
}

function articleResult({ id, name, status }: Awaited<ReturnType<typeof findArticles>>[number]): SearchResult {
  return { kind: 'article', id, client: null, title: name, detail: status === 'draft' ? 'Draft' : '' };
}
