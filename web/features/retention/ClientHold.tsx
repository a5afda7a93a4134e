import { useQuery } from '@tanstack/react-query';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { HoldFacts } from './HoldFacts.tsx';
import { LiftHold } from './LiftHold.tsx';
import { clientHoldQuery } from './queries.ts';

/** Says that a client is on legal hold, with a button to lift it; null if it is not. */
export function ClientHold({ clientId }: { clientId: number }) {
  const { data: hold, error } = useQuery(clientHoldQuery(clientId));
  if (hold === undefined && error)
    return (
      <p role="status" className="mb-5 text-ink-2">
        We couldn’t check whether this client is on legal hold. Please reload the page.
      </p>
    );
  if (!hold) return null;
  return (
    <Alert tone="blue" title="On legal hold" className="mb-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="mr-auto min-w-0 wrap-anywhere">
          <HoldFacts hold={hold} />
        </span>
        <LiftHold hold={hold} />
      </div>
    </Alert>
  );
}
