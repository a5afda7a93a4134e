import { useQuery } from '@tanstack/react-query';
import type { MailDomain, RecordState } from '#contract/system/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Facts } from './Facts.tsx';
import { mailDomainQuery } from './queries.ts';

/** Whether other mail servers can tell the firm's emails from forged ones. */
export function MailDomainFacts() {
  const { data, error, refetch } = useQuery(mailDomainQuery);
  return (
    <Loaded
      what="the records of your email domain"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-24" />}
    >
      {(records) => <Records records={records} />}
    </Loaded>
  );
}

function Records({ records: { domain, spf, dmarc, dkim } }: { records: MailDomain }) {
  const isComplete = [spf, dmarc, dkim].every((state) => state === 'found');
  return (
    <>
      <Facts
        facts={[
          ['Domain', domain],
          ['SPF', stateLabels[spf]],
          ['DMARC', stateLabels[dmarc]],
          ['DKIM', dkim === null ? 'Not checked: set DKIM_SELECTOR' : stateLabels[dkim]],
        ]}
      />
      {!isComplete && (
        <p className="mt-3 text-ink-2">
          Without these records, your emails are more likely to be marked as spam. Your email provider
          explains how to add them where your domain is managed.
        </p>
      )}
    </>
  );
}

const stateLabels: Record<RecordState, string> = {
  found: 'Found',
  missing: 'Missing',
  unknown: 'Could not be looked up',
};
