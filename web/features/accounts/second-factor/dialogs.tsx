import { type ReactElement, useState } from 'react';
import { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import type { AppSetup } from '#contract/accounts/second-factor.ts';
import { call } from '#web/api/call.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { AppSetupForm } from './AppSetupForm.tsx';
import { PasswordAgainForm } from './PasswordAgainForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useRecoveryCodesDialog } from './use-recovery-codes-dialog.ts';
import { useRefresh } from './use-refresh.ts';

interface TriggerProps {
  /** The button that opens the dialog. */
  trigger: ReactElement;
}

interface ChangeProps extends TriggerProps {
  /** Called once the change is made and the new state is loaded. */
  onChanged: () => void;
}

/** Sets up an authenticator app: asks for the password and a code from the app; the first factor comes with recovery codes. */
export function AppDialog({ trigger, onChanged }: ChangeProps) {
  const { open, close, codes, setCodes, reminded, refresh, ...dialog } = useRecoveryCodesDialog(onChanged);
  const [setup, setSetup] = useState<AppSetup | null>(null);
  const changeOpen = (next: boolean) => {
    dialog.changeOpen(next);
    if (!next) setSetup(null);
  };
  const confirmed = async (recoveryCodes: string[] | null) => {
    if (recoveryCodes) {
      setCodes(recoveryCodes);
      setSetup(null);
    } else {
      changeOpen(false);
      await refresh('The new app is set up. The old one no longer works.');
    }
  };
  return (
    <Dialog title="Set up an authenticator app" trigger={trigger} open={open} onOpenChange={changeOpen}>
      {codes ? (
        <RecoveryCodes codes={codes} doneLabel="I saved them" onDone={close} reminded={reminded} />
      ) : setup ? (
        <AppSetupForm setup={setup} onConfirmed={(recoveryCodes) => void confirmed(recoveryCodes)} />
      ) : (
        <PasswordAgainForm
          submitLabel="Continue"
          onSubmit={async (body) => setSetup(await call(secondFactorEndpoints.beginApp, { body }))}
        />
      )}
    </Dialog>
  );
}

/** Replaces the recovery codes with ten new ones. */
export function RecoveryCodesDialog({ trigger }: TriggerProps) {
  const { open, changeOpen, close, codes, setCodes, reminded } = useRecoveryCodesDialog();
  return (
    <Dialog
      title="New recovery codes"
      description="Your old codes stop working as soon as the new ones are created."
      trigger={trigger}
      open={open}
      onOpenChange={changeOpen}
    >
      {codes ? (
        <RecoveryCodes codes={codes} doneLabel="I saved them" onDone={close} reminded={reminded} />
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

/** Turns two-step sign-in off. */
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
