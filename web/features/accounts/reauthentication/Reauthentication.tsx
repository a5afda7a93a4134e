import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { reauthenticationEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { askForPasskey, passkeyFailure, passkeysWork } from '../passkeys/ceremony.ts';
import { PasswordAgainForm } from '../second-factor/PasswordAgainForm.tsx';
import { secondFactorQuery } from '../second-factor/queries.ts';

/** Closes the dialog around it: with 'done' once the password or a passkey was right. */
export function Reauthentication() {
  const place = useRef<HTMLDivElement>(null);
  // It comes after the dialog, which has taken the focus until then.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const close = (how: 'done' | 'given up') => place.current?.closest('dialog')?.close(how);
  return (
    <div ref={place} className="flex flex-col gap-5">
      <PasswordAgainForm
        submitLabel="Continue"
        failureTitle="Not confirmed"
        onSubmit={async (body) => {
          await call(reauthenticationEndpoints.confirm, { body });
          close('done');
        }}
        actions={
          <Button variant="secondary" onClick={() => close('given up')}>
            Cancel
          </Button>
        }
      />
      <Passkey onDone={() => close('done')} />
    </div>
  );
}

/** For those who have a passkey, in browsers that can use it. */
function Passkey({ onDone }: { onDone: () => void }): ReactNode {
  const { data } = useQuery({ ...secondFactorQuery, enabled: passkeysWork() });
  const use = useMutation({
    mutationFn: async () => {
      const request = await call(reauthenticationEndpoints.options, {});
      const passkey = await askForPasskey(request);
      await call(reauthenticationEndpoints.confirm, { body: { passkey } });
    },
    onSuccess: onDone,
  });
  if (!data || data.passkeys.length === 0) return null;
  return (
    <>
      {use.error && (
        <Alert tone="red" title="Not confirmed">
          {passkeyFailure(use.error)}
        </Alert>
      )}
      <Button
        variant="secondary"
        className="self-start"
        pending={use.isPending}
        pendingLabel="Waiting for your device"
        onClick={() => use.mutate()}
      >
        Use a passkey instead
      </Button>
    </>
  );
}
