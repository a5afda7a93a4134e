import { useQuery } from '@tanstack/react-query';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import type { TrainingPhrase } from '#contract/assistant/schemas.ts';
import { call } from '#web/api/call.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { intentsQuery } from './queries.ts';
import { RemoveButton } from './RemoveButton.tsx';

/** Questions that the firm has matched to answers. */
export function TrainingPhrases({ phrases }: { phrases: readonly TrainingPhrase[] }) {
  const intents = useQuery(intentsQuery);
  if (phrases.length === 0) return <EmptyState sentence="You haven’t matched any questions yet." />;
  return (
    <ul className="w-full divide-y divide-rule rounded-lg border border-rule-2 bg-sheet">
      {phrases.map(({ id, phrase, intent }) => (
        <li key={id} className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-3">
          <div className="min-w-0 grow basis-72 wrap-anywhere">
            <h3 className="font-strong">{phrase}</h3>
            <p className="max-w-measure text-ink-2">
              {intents.data?.find(({ id: intentId }) => intentId === intent)?.answer ?? intent}
            </p>
          </div>
          <RemoveButton
            label="Delete"
            of={phrase}
            title="Delete this match?"
            description="The assistant stops using it right away."
            remove={() => call(assistantEndpoints.deletePhrase, { params: { id: String(id) } })}
          />
        </li>
      ))}
    </ul>
  );
}
