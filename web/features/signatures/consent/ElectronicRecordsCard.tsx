import { useQuery } from '@tanstack/react-query';
import { zonedDateTimeText } from '#contract/date-times.ts';
import { electronicRecordsEndpoints } from '#contract/signatures/endpoints.ts';
import type { ElectronicRecords } from '#contract/signatures/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useFirmZone } from '#web/api/site.ts';
import { useHeadingFocus } from '#web/lib/heading-focus.ts';
import { Button } from '#web/ui/Button.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { electronicRecordsQuery } from '../queries.ts';
import { ConsentStatement } from './ConsentStatement.tsx';

/** Whether the person agreed to sign and receive records electronically, and the way out of it. */
export function ElectronicRecordsCard() {
  const { data, error, refetch } = useQuery(electronicRecordsQuery);
  return (
    <Card
      heading="Electronic records"
      lead="Whether you sign letters here and get records from us electronically."
    >
      <Loaded
        what="your choice"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-16" />}
      >
        {(records) => <Choice records={records} />}
      </Loaded>
    </Card>
  );
}

function Choice({ records }: { records: ElectronicRecords }) {
  const zone = useFirmZone();
  return (
    <>
      <p className="max-w-measure">{stateText(records, zone)}</p>
      <details className="mt-3">
        <summary className="min-h-6 cursor-pointer text-pine">What this covers</summary>
        <div className="mt-3">
          <ConsentStatement statement={records.statement} />
        </div>
      </details>
      {records.state === 'given' && <Withdraw />}
    </>
  );
}

function stateText({ state, givenAt, withdrawnAt }: ElectronicRecords, zone: string): string {
  if (state === 'given' && givenAt !== null)
    return `You agreed on ${zonedDateTimeText(givenAt, zone)}. You can withdraw at any time; it costs nothing.`;
  if (state === 'withdrawn' && withdrawnAt !== null)
    return `You withdrew on ${zonedDateTimeText(withdrawnAt, zone)}. We send you paper. You can agree again before you sign a letter here.`;
  return 'You have not agreed yet. We ask you before you sign your first letter here.';
}

function Withdraw() {
  const focusHeading = useHeadingFocus();
  const withdraw = useAction(electronicRecordsEndpoints.withdraw, {
    input: () => ({}),
    done: () => ({ title: 'Consent withdrawn', description: 'We send you paper from now on.' }),
    afterwards: focusHeading,
    failed: 'Not withdrawn',
    advice: 'Check your connection and try again.',
  });
  return (
    <div className="mt-5">
      <AlertDialog
        trigger={<Button variant="destructive">Withdraw my consent</Button>}
        title="Withdraw your consent?"
        description="You can’t sign letters here afterwards, and we send you paper, which takes longer. What you have signed stays valid."
        confirmLabel="Withdraw my consent"
        pendingLabel="Withdrawing"
        destructive
        onConfirm={() => withdraw.mutateAsync()}
      />
    </div>
  );
}
