import { readBilling } from '#server/features/invoices/billing/billing.ts';
import type { BillingNow } from '#server/features/invoices/files.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import type { CachedValue } from '#server/cached-value.ts';
import { type HeldSlots, openHeldSlots } from '#server/features/bookings/held-slots.ts';
import { openBookingRules } from '#server/features/bookings/rules/rules.ts';
import { blogAddresses } from '#server/features/posts/addresses.ts';
import { openBlog } from '#server/features/posts/blog.ts';
import { analyticsCounter } from '#server/features/analytics/counter.ts';
import { openCardPayments } from '#server/gateways/card-payments.ts';
import type { Pages } from '#server/http/pages/pages.ts';
import { allAddresses, type ListAddresses } from '#server/http/pages/site-addresses.ts';
import type { Foundation } from './foundation.ts';

/** What several topics share: values cached in memory, and parts that have to be stopped. */
export interface SharedParts {
  rules: CachedValue<BookingRules>;
  held: HeldSlots;
  billing: BillingNow;
  cards: ReturnType<typeof openCardPayments>;
  counter: ReturnType<typeof analyticsCounter>;
  blog: ReturnType<typeof openBlog>;
  texts: Foundation['texts'];
  live: Foundation['live'];
  /** Addresses listed for search engines. */
  listed: ListAddresses;
  /** Every address of a page, for analytics. */
  addresses: ListAddresses;
}

export function openSharedParts(
  { database, deps, texts, live }: Foundation,
  pages: Pages | undefined,
): SharedParts {
  const blog = openBlog({ ...deps, broadcast: database.broadcast });
  const listed = allAddresses(pathsAsAddresses(pages?.addresses?.listed), blogAddresses(blog, deps.site));
  const cards = openCardPayments(deps.config.stripe);
  return {
    rules: openBookingRules(deps),
    held: openHeldSlots(deps),
    billing: async () => ({ ...(await readBilling(deps.db)), takesCards: cards !== null }),
    cards,
    counter: analyticsCounter(deps),
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
