import { useCallback, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { longDateText } from '#contract/date-times.ts';
import type { AccountClosing } from '#contract/clients/closing-schemas.ts';
import { longDate } from '#contract/dates.ts';
import { closingEndpoints } from '#contract/clients/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useFirmZone } from '#web/api/site.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { closingQuery } from './queries.ts';

/** Explains what closing the account means, and sends the request to the firm. The page offers the data export above it. */
export function CloseAccount() {
  const { data, error, refetch } = useQuery(closingQuery);
  const isChanged = useRef(false);
  const onChanged = () => {
    isChanged.current = true;
  };
  // The button that had the focus is no longer on the page.
  const takeFocus = useCallback((group: HTMLElement | null) => {
    if (isChanged.current) group?.focus();
  }, []);
  return (
    <Loaded
      what="your account"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-32" />}
    >
      {({ askedAt, kept }) => (
        <div
          key={askedAt}
          ref={takeFocus}
          role="group"
          aria-label={askedAt === null ? 'Closing your account' : 'Your request'}
          tabIndex={-1}
          className="outline-none"
        >
          {askedAt === null ? (
            <ClosingForm kept={kept} onChanged={onChanged} />
          ) : (
            <PendingRequest askedAt={askedAt} onChanged={onChanged} />
          )}
        </div>
      )}
    </Loaded>
  );
}

interface ChangeListener {
  onChanged: () => void;
}

function ClosingForm({ kept, onChanged }: Pick<AccountClosing, 'kept'> & ChangeListener) {
  const ask = useAction(closingEndpoints.ask, {
    input: () => ({}),
    done: () => {
      onChanged();
      return undefined;
    },
    failed: 'Not sent',
  });
  return (
    <>
      <p className="max-w-measure">
        Send us a request, and we’ll close it. After that, you and your team can’t sign in, and we won’t send
        anything new.
      </p>
      <h3 className="mt-4 font-strong">What we have to keep, and for how long</h3>
      <ul className="list-disc pl-5">
        {kept.map(({ what, years, until }) => (
          <li key={what}>
            {what}: {years} {years === 1 ? 'year' : 'years'}
            {until !== null && `, until ${longDate(until)}`}
          </li>
        ))}
        <li>The log of who did what, and proof of which records were disposed of: permanently</li>
      </ul>
      <p className="mt-2 max-w-measure">
        Federal law requires us to keep copies of the payroll and other returns we prepare (IRC 6107(b)), and
        we keep the records behind them. After that we destroy your records and the key that unlocks them.
      </p>
      <h3 className="mt-4 font-strong">Download your records first</h3>
      <p className="mb-4 max-w-measure">
        Use “Your records” above. You can’t download them here once your account is closed.
      </p>
      <AlertDialog
        trigger={<Button variant="destructive">Close my account</Button>}
        title="Close your account?"
        description="Have you downloaded your records? Once we close it, you and your team can’t sign in. You can cancel the request until then."
        confirmLabel="Send request"
        pendingLabel="Sending"
        destructive
        onConfirm={() => ask.mutateAsync()}
      />
    </>
  );
}

function PendingRequest({ askedAt, onChanged }: { askedAt: string } & ChangeListener) {
  const zone = useFirmZone();
  const withdraw = useAction(closingEndpoints.withdraw, {
    input: () => ({}),
    done: () => {
      onChanged();
      return {
        title: 'Your account stays open',
        description: 'We cancelled your request.',
        tone: 'neutral',
      };
    },
    failed: 'Not sent',
  });
  return (
    <Alert tone="blue" title="You asked us to close your account">
      <p>We got your request on {longDateText(askedAt, zone)}, and we’ll email you once it’s closed.</p>
      <Button
        variant="secondary"
        className="mt-3"
        pending={withdraw.isPending}
        pendingLabel="Taking back"
        onClick={() => withdraw.mutate()}
      >
        Keep my account
      </Button>
    </Alert>
  );
}
