import { useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { useOnline } from '#web/lib/use-online.ts';
import { MainUnlessFramed } from './Main.tsx';

/** Shown instead of a page that failed. Never shows the error's own message. */
export function ErrorPage() {
  const online = useOnline();
  const [wasOffline] = useState(!online);
  // Browsers don't retry a failed script import within the same document, so reload the page.
  useEffect(() => {
    if (wasOffline && online) location.reload();
  }, [wasOffline, online]);
  const heading = wasOffline ? 'You seem to be offline' : 'This page could not be shown';
  return (
    <MainUnlessFramed className="mx-auto flex min-h-[60vh] max-w-measure flex-col items-start justify-center gap-5 px-5 py-16">
      <title>{heading}</title>
      <h1 className="text-title">{heading}</h1>
      <p className="text-ink-2">
        {wasOffline
          ? 'This page needs a connection. It loads automatically once you are back online.'
          : 'Something went wrong on our side. Please try again; if it keeps happening, email or call us.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>Try again</Button>
        {!wasOffline && (
          // A plain link, since a page load is best after a failure.
          <Button variant="secondary" render={<a href="/" />}>
            Back to Home
          </Button>
        )}
      </div>
    </MainUnlessFramed>
  );
}
