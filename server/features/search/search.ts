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
 * What someone of the firm finds by a text: of each kind the best few, in the order of the kinds. Only of clients that they
 * reach, and only kinds whose lists they may see.
 */
export async function search(
  { db, site, clientKeys }: Pick<Deps, 'db' | 'site' | 'clientKeys'>,
  account: Account,
  text: string,
): Promise<SearchResult[]> {
  const terms = searchTerms(text);
  const zone = await site.zone();
  const where = { db, clientKeys, account, terms, zone };
  const found = await Promise.all([
    clientsFound(where),
    peopleFound(where),
    invoicesFound(where),
    ifAllowed(account, bookingEndpoints.list, () => bookingsFound(where)),
    tasksFound(where),
    jobsFound(where),
    documentsFound(where),
    conversationsFound(where),
    ifAllowed(account, inquiryEndpoints.list, () => inquiriesFound(where)),
    ifAllowed(account, adminPostEndpoints.list, () => articlesFound(where)),
  ]);
  return [...found.flatMap(cut), ...(await similarResults(where, text, found.flat()))];
}

/** As many as are answered of a kind; the last says where there are more. */
function cut(ofKind: SearchResult[]): SearchResult[] {
  return ofKind
    .slice(0, resultsPerKind)
    .map((result, at) =>
      at === resultsPerKind - 1 && ofKind.length > resultsPerKind ? { ...result, more: true } : result,
    );
}

interface Where {
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

async function clientsFound({ db, account, terms }: Where): Promise<SearchResult[]> {
  return (await findClients(db, account, terms)).map(clientResult);
}

/**
 * Of the kinds of which nothing is spelled as typed: those whose names or titles are spelled nearly so. Where something else was
 * found, only clients are.
 */
async function similarResults(
  where: Where,
  text: string,
  found: readonly SearchResult[],
): Promise<SearchResult[]> {
  const { db, account, terms } = where;
  const isFound = (kind: SearchKind) => found.some((result) => result.kind === kind);
  const isNothing = found.length === 0;
  const clients = isFound('client') ? [] : await listClientsByName(db, account);
  const ofClients = mostSimilar(text, clients);
  const billed = isNothing && terms.amount !== null ? mostSimilar(terms.besideNumber.join(' '), clients) : [];
  return [
    ...ofClients.map(clientResult),
    ...(isNothing ? mostSimilar(text, await listPeopleByName(db, account)).map(personResult) : []),
    ...(billed.length > 0 ? (await findInvoices(db, account, terms, billed)).map(invoiceResult) : []),
    ...(isNothing
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

async function peopleFound({ db, account, terms }: Where): Promise<SearchResult[]> {
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

async function invoicesFound({ db, account, terms }: Where): Promise<SearchResult[]> {
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

async function bookingsFound({ db, terms }: Where): Promise<SearchResult[]> {
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

async function tasksFound({ db, account, terms }: Where): Promise<SearchResult[]> {
  const rows = await findTasks(db, account, terms);
  return rows.map(({ id, client, title, dueDate }) => ({
    kind: 'task',
    id,
    client,
    title,
    detail: `Due ${longDate(dueDate)}`,
  }));
}

async function jobsFound({ db, account, terms }: Where): Promise<SearchResult[]> {
  const rows = await findJobs(db, account, terms);
  return rows.map(({ id, client, title, dueDate, state }) => ({
    kind: 'job',
    id,
    client,
    title,
    detail: state === 'done' ? 'Done' : `Due ${longDate(dueDate)}`,
  }));
}

async function documentsFound({ db, account, terms, zone }: Where): Promise<SearchResult[]> {
  const rows = await findDocuments(db, account, terms);
  return rows.map(({ id, client, name, uploadedAt }) => ({
    kind: 'document',
    id,
    client,
    title: name,
    detail: `Uploaded ${longDateText(uploadedAt.toISOString(), zone)}`,
  }));
}

/** Without what was written: whoever wants to read it opens the conversation. */
async function conversationsFound({ account, terms, zone, ...texts }: Where): Promise<SearchResult[]> {
  const rows = await findConversations(texts, account, terms);
  return rows.map(({ id, client, fromClient, createdAt }) => ({
    kind: 'message',
    id,
    client,
    title: fromClient ? `From ${client.name}` : `To ${client.name}`,
    detail: longDateText(createdAt.toISOString(), zone),
  }));
}

async function inquiriesFound({ terms, ...texts }: Where): Promise<SearchResult[]> {
  const rows = await findInquiries(texts, terms);
  return rows.map(({ id, name, email }) => ({
    kind: 'inquiry',
    id,
    client: null,
    title: name,
    detail: email,
  }));
}

async function articlesFound({ db, terms }: Where): Promise<SearchResult[]> {
  return (await findArticles(db, terms)).map(articleResult);
}

function articleResult({ id, name, status }: Awaited<ReturnType<typeof findArticles>>[number]): SearchResult {
  return { kind: 'article', id, client: null, title: name, detail: status === 'draft' ? 'Draft' : '' };
}
