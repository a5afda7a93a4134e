import { dateTimeText } from '#contract/date-times.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';

interface UnsavedDraftProps {
  /** When it was typed, ISO 8601 UTC. */
  at: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore what was typed, but not saved: in an earlier visit, or while the record was being created. */
export function UnsavedDraft({ at, onRestore, onDiscard }: UnsavedDraftProps) {
  return (
    <Alert tone="blue" title="You have unsaved changes" className="mb-6">
      <p>
        You typed them on <time dateTime={at}>{dateTimeText(at)}</time> and did not save.
      </p>
      <div className="my-2 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onRestore}>
          Restore them
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          Discard them
        </Button>
      </div>
    </Alert>
  );
}
