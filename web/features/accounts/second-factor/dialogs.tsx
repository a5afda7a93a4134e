import { type ReactElement, useState } from 'react';
import { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import type { AppSetup } from '#contract/accounts/second-factor.ts';
import { call } from '#web/api/call.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { AppSetupForm } from './AppSetupForm.tsx';
import { PasswordAgainForm } from './PasswordAgainForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useRefresh } from './use-refresh.ts';

interface TriggerProps {
  /** The button that opens the dialog. */
  trigger: ReactElement;
}

interface ChangeProps extends TriggerProps {
  /** What the dialog is for has been done, and the new state is read. */
  onChanged: () => void;
}

/** Sets up an authenticator app: the password, the code of the app, and recovery codes with the first one. */
export function AppDialog({ trigger, onChanged }: ChangeProps) {
  const [open, setOpen] = useState(false);
  const [setup, setSetup] = useState<AppSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = useRefresh();
  const change = (next: boolean) => {
    setOpen(next);
    if (next) return;
    // Only now: what contains the dialog is rendered again with the new state.
    if (codes) void refresh().then(onChanged);
    setSetup(null);
    setCodes(null);
  };
  const confirmed = async (made: string[] | null) => {
    if (made) setCodes(made);
    else {
      change(false);
      await refresh('The new app is set up. The old one no longer works.');
    }
  };
  return (
    <Dialog title="Set up an authenticator app" trigger={trigger} open={open} onOpenChange={change}>
      {codes ? (
        <RecoveryCodes codes={codes} doneLabel="I saved them" onDone={() => change(false)} />
      ) : setup ? (
        <AppSetupForm setup={setup} onConfirmed={(made) => void confirmed(made)} />
      ) : (
        <PasswordAgainForm
          submitLabel="Continue"
          onSubmit={async (body) => setSetup(await call(secondFactorEndpoints.beginApp, { body }))}
        />
      )}
    </Dialog>
  );
}

/** Makes ten new recovery codes in place of the earlier ones. */
export function RecoveryCodesDialog({ trigger }: TriggerProps) {
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = useRefresh();
  const change = (next: boolean) => {
    setOpen(next);
    if (next) return;
    if (codes) void refresh();
    setCodes(null);
  };
  return (
    <Dialog
      title="New recovery codes"
      description="Your old codes stop working as soon as the new ones are created."
      trigger={trigger}
      open={open}
      onOpenChange={change}
    >
      {codes ? (
        <RecoveryCodes codes={codes} doneLabel="I saved them" onDone={() => change(false)} />
      ) : (
        <PasswordAgainForm
          submitLabel="Create new codes"
          onSubmit={async (body) => {
            const { recoveryCodes } = await call(secondFactorEndpoints.renewRecoveryCodes, { body });
            setCodes(recoveryCodes);
          }}
        />
      )}
    </Dialog>
  );
}

/** Takes the second step away again. */
export function TurnOffDialog({ trigger, onChanged }: ChangeProps) {
  const [open, setOpen] = useState(false);
  const refresh = useRefresh();
  return (
    <Dialog
      title="Turn off two-step sign-in?"
      description="Anyone who learns your password could then sign in as you."
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
    >
      <PasswordAgainForm
        submitLabel="Turn off"
        onSubmit={async (body) => {
          await call(secondFactorEndpoints.turnOff, { body });
          setOpen(false);
          await refresh('Two-step sign-in is off.');
          onChanged();
        }}
      />
    </Dialog>
  );
}
