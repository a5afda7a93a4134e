import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '#contract/dates.ts';
import { generalRulesNote } from '#contract/deadlines/rules.ts';
import type { OwnDeadline } from '#contract/deadlines/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Button } from '#web/ui/Button.tsx';
import { NotLoaded } from '#web/ui/feedback/NotLoaded.tsx';
import { deadlineName } from './deadline-labels.ts';
import { calendarFeedQuery, ownDeadlinesQuery } from './queries.ts';

// Loaded after the page's first view.
const calendarFeed = lazyComponent(async () => (await import('./CalendarFeedDialog.tsx')).CalendarFeedDialog);

/** How many dates are shown at first; the list covers twelve months. */
const initialCount = 4;

/** The client's own filing dates; null if there are none and no calendar feed is on. */
export function OwnDeadlines() {
  const { data = [], error, refetch, isSuccess } = useQuery(ownDeadlinesQuery);
  // Without dates, the section is only shown to turn off a feed that is still on.
  const feed = useQuery({ ...calendarFeedQuery, enabled: isSuccess && data.length === 0 });
  const [showsAll, setShowsAll] = useState(false);
  const failure = loadFailure(error);
  const hasFeed = feed.data !== undefined && feed.data.createdAt !== null;
  if (data.length === 0 && failure === null && !hasFeed) return null;
  return (
    <section aria-labelledby="filing-dates" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="filing-dates" className="text-heading">
          Your filing dates
        </h2>
        {(data.length > 0 || hasFeed) && (
          <calendarFeed.Component description="Add your filing dates to your calendar. They stay up to date." />
        )}
      </div>
      {data.length === 0 && failure !== null ? (
        <NotLoaded
          title="Your filing dates could not be loaded"
          failure={failure}
          onRetry={() => void refetch()}
        />
      ) : data.length === 0 ? (
        <p className="text-ink-2">You have no open filing dates right now.</p>
      ) : (
        <>
          <ul className="divide-y divide-rule rounded-lg border border-rule-2 bg-sheet">
            {(showsAll ? data : data.slice(0, initialCount)).map((deadline) => (
              <li key={deadline.key} className="px-4 py-3">
                <FilingDate deadline={deadline} />
              </li>
            ))}
          </ul>
          {data.length > initialCount && !showsAll && (
            <Button variant="quiet" className="mt-2 hang-left" onClick={() => setShowsAll(true)}>
              Show all {data.length} dates
            </Button>
          )}
          <p className="mt-3 max-w-measure text-small text-ink-2">{generalRulesNote}</p>
        </>
      )}
    </section>
  );
}

function FilingDate({ deadline }: { deadline: OwnDeadline }) {
  const { title, date, why, extended, filer, act } = deadline;
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <p className="font-strong tabular-nums">{longDate(date)}</p>
      <div className="min-w-0">
        <p className="font-strong wrap-anywhere">{deadlineName(deadline)}</p>
        <p className="text-small text-ink-2">
          {title}
          {extended && ', extended'}
        </p>
        <details className="mt-1 text-small text-ink-2">
          <summary className="min-h-6 cursor-pointer">Why this date</summary>
          <p>{why}</p>
        </details>
      </div>
      <p className="text-ink-2">{whoDoesIt(filer, act)}</p>
    </div>
  );
}

function whoDoesIt(filer: OwnDeadline['filer'], act: OwnDeadline['act']): string {
  const verb = act === 'file' ? 'file' : 'pay';
  return filer === 'firm' ? `We ${verb} it` : `You ${verb} it`;
}
