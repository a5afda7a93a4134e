import { mayCall } from '#contract/accounts/access/rules.ts';
import { type SearchKind, searchKinds } from '#contract/search/kinds.ts';
import { resultsPerKind, searchTerms } from '#contract/search/rules.ts';
import type { SearchResult } from '#contract/search/schemas.ts';
import type { Deps } from '#server/deps.ts';
import type { Named, SearchContext, SearchSource, SearchSources } from '#server/domain/search/source.ts';
import type { Account } from '#server/http/request/session.ts';
import { mostSimilar } from './similar-names.ts';

export type Parts = Pick<Deps, 'db' | 'site' | 'clientKeys'> & { searchSources: SearchSources };

/**
 * Searches everything for a text: the best few results of each kind, in a fixed order of kinds. A staff member finds only
 * clients that they can access, and only kinds whose lists they may open.
 */
export async function search(
  { db, site, clientKeys, searchSources }: Parts,
  account: Account,
  { q: text, older }: { q: string; older?: 'true' | undefined },
): Promise<SearchResult[]> {
  const terms = searchTerms(text);
  const [zone, today] = await Promise.all([site.zone(), site.today()]);
  const context = { db, clientKeys, viewer: account, terms, zone, today, older: older !== undefined };
  const sources = searchKinds
    .map((kind) => ({ kind, ...searchSources[kind] }))
    .filter(({ listedBy }) => listedBy === undefined || mayCall(listedBy, account));
  const found = await Promise.all(sources.map(({ find }) => find(context)));
  return [...found.flatMap(limitResults), ...(await similarResults(context, sources, text, found.flat()))];
}

/** Limits the results of one kind; the last one is marked if there are more. */
function limitResults(results: SearchResult[]): SearchResult[] {
  return results
    .slice(0, resultsPerKind)
    .map((result, index) =>
      index === resultsPerKind - 1 && results.length > resultsPerKind ? { ...result, more: true } : result,
    );
}

/**
 * Results that tolerate typos, for kinds without an exact match: clients by name and, if nothing at all was found, all other
 * kinds that have names, and the invoices of a client with such a name.
 */
async function similarResults(
  context: SearchContext,
  sources: readonly (SearchSource & { kind: SearchKind })[],
  text: string,
  found: readonly SearchResult[],
): Promise<SearchResult[]> {
  const foundNothing = found.length === 0;
  const similar: SearchResult[] = [];
  let clients: Named[] = [];
  const clientsLike = (name: string) => mostSimilar(name, clients).map(({ result }) => result);
  for (const { kind, named, findOfSimilarClients } of sources) {
    const isClient = kind === 'client';
    if (named && (isClient ? found.every((result) => result.kind !== kind) : foundNothing)) {
      const rows = await named(context);
      if (isClient) clients = rows;
      similar.push(...mostSimilar(text, rows).map(({ result }) => result));
    }
    if (foundNothing && findOfSimilarClients)
      similar.push(...(await findOfSimilarClients(context, clientsLike)));
  }
  return similar.map((result) => ({ ...result, similar: true }));
}
