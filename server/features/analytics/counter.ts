import type { DateText } from '#contract/dates.ts';
import type { PageView } from '#contract/analytics/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { reportUnlessAway } from '#server/db/report-unless-away.ts';
import { addCounts, sourcesOf, type AnalyticsCount } from './store.ts';

/** Counts in memory and writes what has come together in one statement. */
export interface AnalyticsCounter {
  add: (visit: PageView) => Promise<void>;
  /** Writes now; keeps everything for the next time when the database is away. */
  flush: () => Promise<void>;
  /** Writes the rest; to be called when no request is under way any more, before the database closes. */
  stop: () => Promise<void>;
}

/** Milliseconds between two batches. */
const pause = 5000;
/** Sources of a day that are counted separately; the rest is `other`, so that made-up ones fill neither memory nor database. */
const maxSources = 200;
const other = 'other';
/** A date changes only at a quarter of an hour of UTC, whatever the zone. */
const quarter = 15 * 60 * 1000;

export function analyticsCounter({ db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>): AnalyticsCounter {
  let waiting = new Map<string, AnalyticsCount>();
  let day: { of: number; date: DateText } | undefined;
  let existing: { day: DateText; sources: Promise<Set<string>> } | undefined;
  let writing = Promise.resolve();
  const timer = setInterval(() => void flush(), pause);
  timer.unref();

  return {
    async add({ event, path, source }) {
      const date = await today();
      keep({ day: date, event, path, source: await sourceOn(date, source), count: 1 });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };

  async function today(): Promise<DateText> {
    const of = Math.floor(now().getTime() / quarter);
    if (day?.of !== of) day = { of, date: await site.today() };
    return day.date;
  }

  /** The source itself while the day has few, else `other`: of all processes, and of those before the last start. */
  async function sourceOn(date: DateText, source: string): Promise<string> {
    if (source === '' || source === other) return source;
    if (existing?.day !== date) {
      const sources = sourcesOf(db, date, maxSources + 2).then(
        (found) => new Set(found.filter((one) => one !== '' && one !== other)),
        // While the database is away a day begins without any.
        () => new Set<string>(),
      );
      existing = { day: date, sources };
    }
    const sources = await existing.sources;
    if (sources.has(source)) return source;
    if (sources.size >= maxSources) return other;
    sources.add(source);
    return source;
  }

  function keep(one: AnalyticsCount): void {
    const key = JSON.stringify([one.day, one.event, one.path, one.source]);
    waiting.set(key, { ...one, count: one.count + (waiting.get(key)?.count ?? 0) });
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const batch = waiting;
    waiting = new Map();
    try {
      await addCounts(db, [...batch.values()]);
      // Other processes count sources of this day as well: the next one is compared with those of all of them.
      existing = undefined;
    } catch (error) {
      for (const one of batch.values()) keep(one);
      reportUnlessAway(error);
    }
  }
}
