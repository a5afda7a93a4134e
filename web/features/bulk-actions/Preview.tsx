import { countOf } from '#contract/bulk-actions/rules.ts';
import type { BulkActionPreview } from '#contract/bulk-actions/schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { focusShown } from './focus-shown.ts';
import { LeftOut } from './LeftOut.tsx';
import { RowsWithText } from './RowsWithText.tsx';

interface PreviewProps {
  preview: BulkActionPreview;
  /** Why it was not started. */
  failure: string | null;
  isStarting: boolean;
  onStart: () => void;
  onBack: () => void;
}

/** What will happen, to how many, and who is left out and why, before anything does. */
export function Preview({ preview, failure, isStarting, onStart, onBack }: PreviewProps) {
  const { subject, count, rows, leftOutCount, leftOut, effect, notUndoable } = preview;
  return (
    <>
      {count === 0 ? (
        <Alert tone="orange" title="Nothing to do">
          All of them are left out.
        </Alert>
      ) : (
        <div className="flex flex-col gap-1">
          <p>
            <strong>{`This will be done for ${countOf(subject, count)}.`}</strong> {effect}
          </p>
          <p className="text-ink-2">{notUndoable ?? 'You can undo it for an hour.'}</p>
        </div>
      )}
      {rows.some(({ detail }) => detail !== '') && (
        <RowsWithText
          label="What happens to each"
          rows={rows.map(({ id, name, detail }) => ({ id, name, text: detail }))}
        />
      )}
      <LeftOut count={leftOutCount} rows={leftOut} />
      {failure !== null && (
        <Alert tone="red" title="Not started">
          {failure}
        </Alert>
      )}
      <div className="flex flex-row-reverse flex-wrap gap-3">
        {count > 0 && (
          <Button ref={focusShown} pending={isStarting} pendingLabel="Starting" onClick={onStart}>
            {`Start for ${countOf(subject, count)}`}
          </Button>
        )}
        <Button ref={count === 0 ? focusShown : undefined} variant="secondary" onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}
