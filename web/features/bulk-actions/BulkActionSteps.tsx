import { useState } from 'react';
import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import type { BulkActionPreview, BulkRequest, BulkSelection } from '#contract/bulk-actions/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useUnsaved } from '#web/ui/use-unsaved.ts';
import type { BulkChoice } from './bulk-choice.ts';
import { Outcome } from './Outcome.tsx';
import { Preview } from './Preview.tsx';

interface BulkActionStepsProps<Row> {
  choice: BulkChoice<Row>;
  /** The chosen ones of the rows on screen. */
  rows: readonly Row[];
  selection: BulkSelection;
  /** The action has started. */
  onStarted: () => void;
  onClose: () => void;
}

/** The dialog closes, and the next one begins with an empty form. */
function discard() {}

/** The steps of a bulk action: its form, then what would happen, then how far it is and what became of it. */
export function BulkActionSteps<Row>({
  choice: { Form },
  rows,
  selection,
  onStarted,
  onClose,
}: BulkActionStepsProps<Row>) {
  const [next, setNext] = useState<{ request: BulkRequest; preview: BulkActionPreview } | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [isEntered, setEntered] = useState(false);
  // For the form, what it has passed on is saved; here it isn't until the action has started.
  useUnsaved(isEntered && shown === null, discard);
  const starting = useAction(bulkActionEndpoints.start, {
    input: ({ request, preview }: NonNullable<typeof next>) => ({
      body: { ...request, selection, expected: preview.count },
    }),
    afterwards: ({ id }) => {
      setShown(id);
      onStarted();
    },
  });
  if (shown !== null) return <Outcome id={shown} onShow={setShown} onClose={onClose} />;
  return (
    <>
      {/* The form keeps what was entered, for the way back. */}
      <div hidden={next !== null}>
        <Form
          rows={rows}
          onNext={async (request) => {
            const preview = await call(bulkActionEndpoints.preview, {
              body: { ...request, selection },
            });
            starting.reset();
            setEntered(Object.keys(request.input).length > 0);
            setNext({ request, preview });
          }}
        />
      </div>
      {next && (
        <Preview
          preview={next.preview}
          failure={starting.error && errorText(starting.error, 'Please try again.')}
          isStarting={starting.isPending}
          onStart={() => starting.mutate(next)}
          onBack={() => setNext(null)}
        />
      )}
    </>
  );
}
