import type { DateText } from '#contract/dates.ts';
import type { PageView } from '#contract/analytics/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { reportUnlessAway } from '#server/db/report-unless-away.ts';
import { addCounts, sourcesOf, type AnalyticsCount } from './store.ts';

/** Counts in memory, and writes the counts in batches, one statement each. */
export interface AnalyticsCounter {
  add: (pageView: PageView) => Promise<void>;
  /** Writes now. If the database is unavailable, the counts stay for the next time. */
  flush: () => Promise<void>;
  /** Writes the rest. Call it once no requests are in progress, before the database closes. */
  stop: () => Promise<void>;
}

/** Milliseconds between two writes. */
const flushInterval = 5000;
/** How many sources of a day are counted separately. The rest is `other`, so that made-up ones can't fill memory or database. */
const maxSources = 200;
const otherSource = 'other';
/** In every time zone, midnight is at a quarter hour of UTC, so the date is looked up once per quarter hour. */
const quarterHourMs = 15 * 60 * 1000;

export function analyticsCounter({ db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>): AnalyticsCounter {
  let pending = new Map<string, AnalyticsCount>();
  let cachedDate: { quarterHour: number; date: DateText } | undefined;
  let knownSources: { day: DateText; sources: Promise<Set<string>> } | undefined;
  let lastWrite = Promise.resolve();
  const timer = setInterval(() => void flush(), flushInterval);
  timer.unref();

  return {
    async add({ event, path, source }) {
      const date = await today();
      collect({ day: date, event, path, source: await sourceOn(date, source), count: 1 });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };

  async function today(): Promise<DateText> {
    const quarterHour = Math.floor(now().getTime() / quarterHourMs);
    if (cachedDate?.quarterHour !== quarterHour) cachedDate = { quarterHour, date: await site.today() };
    return cachedDate.date;
  }

  /** The source itself, or `other` once the day has too many, including those counted by other processes and before a restart. */
  async function sourceOn(date: DateText, source: string): Promise<string> {
    if (source === '' || source === otherSource) return source;
    if (knownSources?.day !== date) {
      const sources = sourcesOf(db, date, maxSources + 2).then(
        (found) => new Set(found.filter((name) => name !== '' && name !== otherSource)),
        // While the database is unavailable, the day starts without sources.
        () => new Set<string>(),
      );
      knownSources = { day: date, sources };
    }
    const sources = await knownSources.sources;
    if (sources.has(source)) return source;
    if (sources.size >= maxSources) return otherSource;
    sources.add(source);
    return source;
  }

  function collect(entry: AnalyticsCount): void {
    const key = JSON.stringify([entry.day, entry.event, entry.path, entry.source]);
    pending.set(key, { ...entry, count: entry.count + (pending.get(key)?.count ?? 0) });
  }

  function flush(): Promise<void> {
    lastWrite = lastWrite.then(write);
    return lastWrite;
  }

  async function write(): Promise<void> {
    if (pending.size === 0) return;
    const batch = pending;
    pending = new Map();
    try {
      await addCounts(db, [...batch.values()]);
      // Other processes add sources too: read them again for the next count.
      knownSources = undefined;
    } catch (error) {
      for (const entry of batch.values()) collect(entry);
      reportUnlessAway(error);
    }
  }
}
