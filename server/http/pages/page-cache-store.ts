import { isDatabaseAway } from '../../db/database-away.ts';
import { reportUnlessAway } from '../../db/report-unless-away.ts';
import { acceptedEncoding } from '../response/encodings.ts';
import type { Changed } from '#server/deps.ts';
import {
  type RenderPolicy,
  renderForCache,
  renderOnce,
  type RenderedPage,
  type RenderPage,
} from './rendered-page.ts';
import { withCacheTags } from './cache-tags.ts';

interface CachedPage {
  /** The page as last rendered. */
  page: RenderedPage | undefined;
  /** Its cache tags: the paths of the calls it was rendered from. */
  tags: ReadonlySet<string>;
  /** True if its data has changed since, or if it was never rendered. */
  stale: boolean;
  rendering?: Promise<RenderedPage>;
}

/** About 30 MB. A blog may have more articles than this; the rest of the site has far fewer pages. */
const maxPages = 400;

export interface PageCache {
  /**
   * The page at an address, rendered if it is stale or not cached. A page that isn't cacheable is encoded for this
   * Accept-Encoding only.
   */
  page: (address: URL, acceptEncoding?: string) => Promise<RenderedPage>;
  /** A cached page that is up to date, synchronously; undefined for any other. */
  ready: (path: string) => RenderedPage | undefined;
  /** Reports that these calls have new answers. The pages that show them are rendered again, one after another. */
  forget: (changed: Changed) => void;
  /** Resolves when no page is being rendered in the background. */
  settled: () => Promise<void>;
  /** Cancels background rendering; resolves when none is running. */
  stop: () => Promise<void>;
}

interface PageCacheOptions {
  render: RenderPage;
  isCacheable: (path: string) => boolean;
  /** The policy of the page at this path. */
  policyAt: (path: string) => RenderPolicy;
  /** Origin of pages rendered in the background. */
  origin: () => string;
}

/**
 * Renders each cacheable address once, without its query, and then answers it from memory. Other addresses are rendered and
 * not stored, so that made-up addresses can't fill the memory. While the database is unreachable, a cached page is answered
 * as it was; any other throws.
 */
export function openPageCache({ render, isCacheable, policyAt, origin }: PageCacheOptions): PageCache {
  const entries = new Map<string, CachedPage>();
  let refreshing = Promise.resolve();
  let stopped = false;
  return { page, ready, forget, settled: () => refreshing, stop };

  function stop(): Promise<void> {
    stopped = true;
    return refreshing;
  }

  async function page(address: URL, acceptEncoding = ''): Promise<RenderedPage> {
    if (isCacheable(address.pathname)) return ready(address.pathname) ?? renderShared(address.pathname);
    const encoding = acceptedEncoding(acceptEncoding);
    const { result } = await withCacheTags(async () =>
      renderOnce(await render(new Request(address)), encoding, policyAt(address.pathname)),
    );
    return result;
  }

  function ready(path: string): RenderedPage | undefined {
    const entry = entries.get(path);
    if (!entry || entry.stale) return undefined;
    // Requested pages move to the end, so that the least recently used one is evicted first.
    entries.delete(path);
    entries.set(path, entry);
    return entry.page;
  }

  function forget(changed: Changed): void {
    for (const [path, { page: previous, tags, rendering }] of entries) {
      // A page that is being rendered may have read the old data already.
      const isChanged = changed === 'everything' || changed.some((call) => tags.has(call));
      if (!rendering && !isChanged) continue;
      entries.set(path, { page: previous, tags, stale: true });
      refreshing = refreshing.then(() => refresh(path));
    }
  }

  async function refresh(path: string): Promise<void> {
    if (stopped || !entries.get(path)?.stale) return;
    try {
      await renderShared(path);
    } catch (error) {
      reportUnlessAway(error);
    }
  }

  /** Renders a page once for all concurrent requests. */
  function renderShared(pathname: string): Promise<RenderedPage> {
    // Setting the path never changes the host, as two leading slashes in a whole address would.
    const address = new URL(origin());
    address.pathname = pathname;
    const entry = entries.get(pathname) ?? { page: undefined, tags: new Set(), stale: true };
    entries.set(pathname, entry);
    const [oldest] = entries.keys();
    if (entries.size > maxPages && oldest !== undefined) entries.delete(oldest);
    entry.rendering ??= renderEntry(address, entry);
    return entry.rendering;
  }

  async function renderEntry(address: URL, entry: CachedPage): Promise<RenderedPage> {
    /** Does nothing if the page was evicted in the meantime. */
    const replaceEntry = (next: CachedPage | undefined) => {
      if (entries.get(address.pathname) !== entry) return;
      if (next) entries.set(address.pathname, next);
      else entries.delete(address.pathname);
    };
    try {
      const { result, tags } = await withCacheTags(async () =>
        renderForCache(await render(new Request(address)), policyAt(address.pathname)),
      );
      replaceEntry(result.status === 200 ? { page: result, tags, stale: false } : undefined);
      return result;
    } catch (error) {
      const { page: previous, tags } = entry;
      replaceEntry(previous && { page: previous, tags, stale: true });
      if (previous && isDatabaseAway(error)) return previous;
      throw error;
    }
  }
}
