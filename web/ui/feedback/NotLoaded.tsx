import { useOnline } from '#web/lib/use-online.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { useTranslate } from '#web/ui/form/translation.ts';
import { Button } from '#web/ui/Button.tsx';

type NotLoadedProps = {
  title: string;
  /** The error message. */
  failure: string;
  /** Omit it if a retry would not help. */
  onRetry?: (() => void) | undefined;
};

/** Shown instead of what could not be loaded: the reason, and a retry button. */
export function NotLoaded({ title, failure, onRetry }: NotLoadedProps) {
  const t = useTranslate();
  return (
    <Alert tone="red" title={title}>
      <p>{failure}</p>
      {onRetry && (
        <Button variant="quiet" className="hang-left" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </Alert>
  );
}

/** Shown in place of a part of a page whose script could not be loaded; the rest of the page stays. */
export function PartNotLoaded({ retry }: { retry: () => Promise<void> }) {
  const online = useOnline();
  if (!online)
    return (
      <Alert tone="yellow" title="You seem to be offline">
        <p>This part needs a connection. It loads automatically once you’re back online.</p>
      </Alert>
    );
  return (
    <NotLoaded
      title="This part could not be loaded"
      failure="Please check your connection and try again."
      // Some browsers remember that a script failed until the page is loaded again.
      onRetry={() => void retry().catch(() => location.reload())}
    />
  );
}
