import { longDateText } from '#contract/date-times.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useRef } from 'react';
import { recoveryCodeCount } from '#contract/accounts/rules.ts';
import type { SecondFactorState } from '#contract/accounts/second-factor.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useFirmZone } from '#web/api/site.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { AddPasskey } from '../passkeys/AddPasskey.tsx';
import { PasskeyRows } from '../passkeys/PasskeyRows.tsx';
import { AppDialog, RecoveryCodesDialog, TurnOffDialog } from './dialogs.tsx';
import { secondFactorQuery } from './queries.ts';

/** Two-step sign-in on the security page: what is set up, and buttons to change it. */
export function TwoStepCard() {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const content = useRef<HTMLDivElement>(null);
  // After a change, the button that opened the dialog is no longer there.
  const takeFocus = () => content.current?.focus();
  return (
    <Card
      heading="Two-step sign-in"
      lead="You sign in with your password and something only you have, so a stolen password isn’t enough. A passkey also signs you in by itself. Each change here signs you out everywhere else."
    >
      <div ref={content} role="group" aria-label="Two-step sign-in" tabIndex={-1} className="outline-none">
        <Loaded
          what="two-step sign-in"
          data={data}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          skeleton={<Skeleton className="h-32" />}
        >
          {(state) => <State state={state} onChanged={takeFocus} />}
        </Loaded>
      </div>
    </Card>
  );
}

interface StateProps {
  state: SecondFactorState;
  /** Called after it was set up or turned off, once the new state is shown. */
  onChanged: () => void;
}

function State({ state: { appSince, passkeys, recoveryCodesLeft, required }, onChanged }: StateProps) {
  const zone = useFirmZone();
  if (appSince === null && passkeys.length === 0) {
    return (
      <div className="flex flex-col gap-4">
        <Row title="Off" text="You sign in with just your password." />
        <div className="flex flex-wrap items-center gap-3">
          <AppDialog onChanged={onChanged} trigger={<Button>Set up an authenticator app</Button>} />
          <AddPasskey />
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-col divide-y divide-rule border-y border-rule">
      {appSince === null ? (
        <Row
          title="Authenticator app"
          text="Not set up. It helps when you don’t have your passkey with you."
          action={
            <AppDialog onChanged={onChanged} trigger={<Button variant="secondary">Set up an app</Button>} />
          }
        />
      ) : (
        <Row
          title="Authenticator app"
          text={`Set up on ${longDateText(appSince, zone)}`}
          action={
            <AppDialog onChanged={onChanged} trigger={<Button variant="secondary">Use another app</Button>} />
          }
        />
      )}
      <PasskeyRows passkeys={passkeys} />
      <Row
        title="Recovery codes"
        text={`${recoveryCodesLeft} of ${recoveryCodeCount} left`}
        action={<RecoveryCodesDialog trigger={<Button variant="secondary">Create new codes</Button>} />}
      />
      {required ? (
        <p className="py-3 text-ink-2">Your account requires two-step sign-in, so it can’t be turned off.</p>
      ) : (
        <Row
          title="Turn it off"
          text="You’ll sign in with just your password again."
          action={
            <TurnOffDialog onChanged={onChanged} trigger={<Button variant="destructive">Turn off</Button>} />
          }
        />
      )}
    </div>
  );
}

function Row({ title, text, action }: { title: string; text: string; action?: ReactElement }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-strong">{title}</p>
        <p className="text-ink-2">{text}</p>
      </div>
      {action}
    </div>
  );
}
