import { readBilling } from '#server/features/billing/billing.ts';
import { type KeptRules, openBookingRules } from '#server/features/booking-rules/rules.ts';
import { blogAddresses } from '#server/features/posts/addresses.ts';
import { openBlog } from '#server/features/posts/blog.ts';
import { visitCounter } from '#server/features/visits/counter.ts';
import { openCardPayments } from '#server/gateways/card-payments.ts';
import type { Pages } from '#server/http/pages.ts';
import { allAddresses, type ListAddresses } from '#server/http/site-addresses.ts';
import type { Foundation } from './foundation.ts';

/** What several topics ask of one: kept in memory, or in need of an end. */
export interface Topics {
  rules: KeptRules;
  billing: () => ReturnType<typeof readBilling>;
  cards: ReturnType<typeof openCardPayments>;
  counter: ReturnType<typeof visitCounter>;
  blog: ReturnType<typeof openBlog>;
  texts: Foundation['texts'];
  live: Foundation['live'];
  /** Addresses that search engines are told of. */
  listed: ListAddresses;
  /** Every address of a page, for the counter of visits. */
  addresses: ListAddresses;
}

export function openTopics({ deps, texts, live }: Foundation, pages: Pages | undefined): Topics {
  const blog = openBlog(deps);
  const listed = allAddresses(pathsAsAddresses(pages?.addresses?.listed), blogAddresses(blog));
  return {
    rules: openBookingRules(deps),
    billing: () => readBilling(deps.db),
    cards: openCardPayments(deps.config.stripe),
    counter: visitCounter(deps),
    blog,
    texts,
    live,
    listed,
    addresses: allAddresses(listed, pathsAsAddresses(pages?.addresses?.unlisted)),
  };
}

function pathsAsAddresses(paths: readonly string[] = []): ListAddresses {
  return async () => paths.map((path) => ({ path }));
}
