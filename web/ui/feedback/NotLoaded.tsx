import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';

type NotLoadedProps = {
  title: string;
  /** Words for what went wrong. */
  failure: string;
  /** Left out where asking again would not help. */
  onRetry?: (() => void) | undefined;
};

/** Replaces what did not load: why, and a way to try again. */
export function NotLoaded({ title, failure, onRetry }: NotLoadedProps) {
  return (
    <Alert tone="red" title={title}>
      <p>{failure}</p>
      {onRetry && (
        <Button variant="quiet" className="hang-left" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Alert>
  );
}
