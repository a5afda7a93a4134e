import type { DateText } from '#contract/dates.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SearchKind } from '#contract/search/kinds.ts';
import { resultsPerKind, type SearchTerms } from '#contract/search/rules.ts';
import type { SearchResult } from '#contract/search/schemas.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { Viewer } from '../client-access.ts';
import type { TextReader } from '../client-keys/message-texts.ts';

/** One more than is shown, to know whether there are more. */
export const resultLimit = resultsPerKind + 1;

/** The client of a result. */
export const clientColumns = { id: clients.id, name: clients.name };

export interface SearchContext extends TextReader {
  viewer: Viewer;
  terms: SearchTerms;
  /** The firm's time zone, and its date. */
  zone: string;
  today: DateText;
  /** True for a text that is typed to its end: older encrypted texts are searched too. */
  older: boolean;
}

/** A result with the name that a typed text is compared with. */
export interface Named {
  name: string;
  result: SearchResult;
}

/** How the dashboard's search finds one kind of records. */
export interface SearchSource {
  /** The call that lists these records: who may not make it, finds none. Absent if every staff member may. */
  listedBy?: Pick<Endpoint, 'who' | 'clients'>;
  /** The matching records that the viewer may see, the best first, at most {@link resultLimit}. */
  find: (context: SearchContext) => Promise<SearchResult[]>;
  /** All records that the viewer may see, for a comparison that tolerates typos if nothing at all was found. */
  named?: (context: SearchContext) => Promise<Named[]>;
  /** The matching records of clients with a similar name, if nothing at all was found. */
  findOfSimilarClients?: (
    context: SearchContext,
    clientsLike: (name: string) => readonly { id: number }[],
  ) => Promise<SearchResult[]>;
}

export type SearchSources = Readonly<Record<SearchKind, SearchSource>>;
