import { Alert } from '#web/ui/feedback/Alert.tsx';
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
