import { isDatabaseAway } from '../../db/database-away.ts';
import { reportUnlessAway } from '../../db/report-unless-away.ts';
import { acceptedEncoding } from '../response/encodings.ts';
import type { Changed } from '#server/deps.ts';
import {
  type Authorized,
  renderForCache,
  renderOnce,
  type RenderedPage,
  type RenderPage,
} from './rendered-page.ts';
import { withCacheTags } from './cache-tags.ts';

interface CachedPage {
  /** As it was last rendered. */
  page: RenderedPage | undefined;
  /** Paths of the calls it was rendered from. */
  reads: ReadonlySet<string>;
  /** What it was rendered from has changed since, or it never was. */
  stale: boolean;
  rendering?: Promise<RenderedPage>;
}

/** Some 30 MB: a blog may have more articles than this, the rest of the site has far fewer pages. */
const maxPages = 400;

export interface PageCache {
  /** The page at an address, rendered if it is not cached or stale; one that is not cached, for this Accept-Encoding. */
  page: (address: URL, acceptEncoding?: string) => Promise<RenderedPage>;
  /** A page that is cached and up to date, at once; undefined for any other. */
  ready: (path: string) => RenderedPage | undefined;
  /** Reports that these calls have new answers: the pages that show it are rendered again, one after another. */
  forget: (changed: Changed) => void;
  /** Resolves when no page is being rendered in the background. */
  settled: () => Promise<void>;
  /** Gives up what was to be rendered in the background; resolves when nothing of it is under way. */
  stop: () => Promise<void>;
}

interface PageCacheOptions {
  render: RenderPage;
  isCacheable: (path: string) => boolean;
  /** What the policy of the page at this path allows. */
  admittedAt: (path: string) => Authorized;
  /** Origin of the pages that are rendered in the background. */
  origin: () => string;
}

/**
 * Renders each cacheable address once and answers it from memory afterwards, without its query; every other address is
 * rendered and discarded, so that made-up addresses cannot fill the memory. While the database is
 * away a cached page is answered as it was, any other throws.
 */
export function openPageCache({ render, isCacheable, admittedAt, origin }: PageCacheOptions): PageCache {
  const kept = new Map<string, CachedPage>();
  let refreshing = Promise.resolve();
  let stopped = false;
  return { page, ready, forget, settled: () => refreshing, stop };

  function stop(): Promise<void> {
    stopped = true;
    return refreshing;
  }

  async function page(address: URL, acceptEncoding = ''): Promise<RenderedPage> {
    if (isCacheable(address.pathname)) return ready(address.pathname) ?? renewed(address);
    const encoding = acceptedEncoding(acceptEncoding);
    const { result } = await withCacheTags(async () =>
      renderOnce(await render(new Request(address)), encoding, admittedAt(address.pathname)),
    );
    return result;
  }

  function ready(path: string): RenderedPage | undefined {
    const entry = kept.get(path);
    if (!entry || entry.stale) return undefined;
    // What is requested moves to the end, so that the least recently used is evicted first.
    kept.delete(path);
    kept.set(path, entry);
    return entry.page;
  }

  function forget(changed: Changed): void {
    for (const [path, { page: old, reads, rendering }] of kept) {
      // One that is being rendered may have read the old words already.
      const isChanged = changed === 'everything' || changed.some((call) => reads.has(call));
      if (!rendering && !isChanged) continue;
      kept.set(path, { page: old, reads, stale: true });
      refreshing = refreshing.then(() => refresh(path));
    }
  }

  async function refresh(path: string): Promise<void> {
    if (stopped || !kept.get(path)?.stale) return;
    try {
      await renewed(new URL(path, origin()));
    } catch (error) {
      reportUnlessAway(error);
    }
  }

  /** Renders it once for all who ask meanwhile. */
  function renewed({ pathname, origin: from }: URL): Promise<RenderedPage> {
    const entry = kept.get(pathname) ?? { page: undefined, reads: new Set(), stale: true };
    kept.set(pathname, entry);
    const [oldest] = kept.keys();
    if (kept.size > maxPages && oldest !== undefined) kept.delete(oldest);
    entry.rendering ??= renew(new URL(pathname, from), entry);
    return entry.rendering;
  }

  async function renew(address: URL, entry: CachedPage): Promise<RenderedPage> {
    /** Unless the page was evicted meanwhile. */
    const replaceBy = (next: CachedPage | undefined) => {
      if (kept.get(address.pathname) !== entry) return;
      if (next) kept.set(address.pathname, next);
      else kept.delete(address.pathname);
    };
    try {
      const { result, reads } = await withCacheTags(async () =>
        renderForCache(await render(new Request(address)), admittedAt(address.pathname)),
      );
      replaceBy(result.status === 200 ? { page: result, reads, stale: false } : undefined);
      return result;
    } catch (error) {
      const { page: old, reads } = entry;
      replaceBy(old && { page: old, reads, stale: true });
      if (old && isDatabaseAway(error)) return old;
      throw error;
    }
  }
}
