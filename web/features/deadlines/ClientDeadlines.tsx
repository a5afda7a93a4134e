import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { generalRulesNote } from '#contract/deadlines/rules.ts';
import type { ClientDeadlines as ClientDeadlinesAnswer } from '#contract/deadlines/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { DeadlineDialog } from './DeadlineDialog.tsx';
import { DeadlinesTable } from './DeadlinesTable.tsx';
import { FilersDialog } from './FilersDialog.tsx';
import { clientDeadlinesQuery } from './queries.ts';

/** What a client has to file and pay: late deadlines, and those of the next twelve months. */
export function ClientDeadlines({ clientId, archived }: { clientId: number; archived: boolean }) {
  const { data, error, refetch } = useQuery(clientDeadlinesQuery(clientId));
  return (
    <Loaded
      what="the deadlines"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-40" />}
    >
      {(answer) => <Deadlines clientId={clientId} archived={archived} answer={answer} />}
    </Loaded>
  );
}

interface DeadlinesProps {
  clientId: number;
  archived: boolean;
  answer: ClientDeadlinesAnswer;
}

function Deadlines({ clientId, archived, answer }: DeadlinesProps) {
  const { deadlines, withoutRule, filers, filersVersion, entityType } = answer;
  const mayCall = useMayCall();
  const [opened, setOpened] = useState<string>();
  const open = deadlines.find(({ key }) => key === opened);
  if (entityType === '')
    return (
      <EmptyState
        sentence="Deadlines go by the entity type, which isn’t in this client’s record yet."
        hint="Add it with Edit client: entity type, fiscal year end, and UT among the states."
      />
    );
  return (
    <>
      <div className="mb-5 flex flex-col gap-3">
        {!archived && mayCall(deadlineEndpoints.setFilers) && (
          <div>
            <FilersDialog clientId={clientId} filers={filers} version={filersVersion} />
          </div>
        )}
        <p className="max-w-measure text-ink-2">{hintOf(answer)}</p>
      </div>
      {deadlines.length === 0 ? (
        <EmptyState sentence="Nothing is due in the next twelve months." />
      ) : (
        <DeadlinesTable deadlines={deadlines} onOpen={({ key }) => setOpened(key)} />
      )}
      {withoutRule.length > 0 && (
        <p className="mt-4 max-w-measure text-ink-2">
          No date yet for {withoutRule.map(({ form, period }) => `${form} ${period}`).join('; ')}: we don’t
          have the rules for that year yet.
        </p>
      )}
      <p className="mt-4 max-w-measure text-small text-ink-2">{generalRulesNote}</p>
      {open && <DeadlineDialog deadline={open} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** What the dates are based on, and which facts are missing. */
function hintOf({ filers, fiscalYearEnd, states }: ClientDeadlinesAnswer): string {
  return [
    filers
      ? ''
      : 'Only income tax returns are listed until you say who files what. The client sees none of them yet.',
    fiscalYearEnd === '' ? 'The fiscal year end is not in the record, so December 31 is used.' : '',
    states.includes('UT') ? '' : 'Utah returns are listed once UT is among the client’s states.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
