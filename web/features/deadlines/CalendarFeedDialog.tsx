import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';

// Loaded after the page's first view.
const feed = lazyComponent(
  async () => (await import('./CalendarFeed.tsx')).CalendarFeed,
  <Loading label="Loading">
    <Skeleton className="h-40" />
  </Loading>,
);

/** "Add to your calendar": a private URL from which a calendar reads deadlines. */
export function CalendarFeedDialog({ description }: { description: string }) {
  return (
    <Dialog
      title="Add to your calendar"
      description={description}
      trigger={<Button variant="secondary">Add to your calendar</Button>}
    >
      <feed.Component />
    </Dialog>
  );
}
