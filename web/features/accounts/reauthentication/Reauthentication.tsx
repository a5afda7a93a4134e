import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { reauthenticationEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { requestPasskey, passkeyFailure, supportsPasskeys } from '../passkeys/ceremony.ts';
import { PasswordAgainForm } from '../second-factor/PasswordAgainForm.tsx';
import { secondFactorQuery } from '../second-factor/queries.ts';

/** Asks for the password or a passkey, and closes the dialog around it with the return value 'done' once it was right. */
export function Reauthentication() {
  const wrapper = useRef<HTMLDivElement>(null);
  // Loaded after the dialog has opened and taken the focus.
  useEffect(() => wrapper.current?.querySelector('input')?.focus(), []);
  const close = (returnValue: 'done' | 'canceled') => wrapper.current?.closest('dialog')?.close(returnValue);
  return (
    <div ref={wrapper} className="flex flex-col gap-5">
      <PasswordAgainForm
        submitLabel="Continue"
        failureTitle="Not confirmed"
        onSubmit={async (body) => {
          await call(reauthenticationEndpoints.confirm, { body });
          close('done');
        }}
        actions={
          <Button variant="secondary" onClick={() => close('canceled')}>
            Cancel
          </Button>
        }
      />
      <PasskeyButton onDone={() => close('done')} />
    </div>
  );
}

/** A button for users who have a passkey, in browsers that support them. */
function PasskeyButton({ onDone }: { onDone: () => void }): ReactNode {
  const { data } = useQuery({ ...secondFactorQuery, enabled: supportsPasskeys() });
  const confirm = useMutation({
    mutationFn: async () => {
      const options = await call(reauthenticationEndpoints.options, {});
      const passkey = await requestPasskey(options);
      await call(reauthenticationEndpoints.confirm, { body: { passkey } });
    },
    onSuccess: onDone,
  });
  if (!data || data.passkeys.length === 0) return null;
  return (
    <>
      {confirm.error && (
        <Alert tone="red" title="Not confirmed">
          {passkeyFailure(confirm.error)}
        </Alert>
      )}
      <Button
        variant="secondary"
        className="self-start"
        pending={confirm.isPending}
        pendingLabel="Waiting for your device"
        onClick={() => confirm.mutate()}
      >
        Use a passkey instead
      </Button>
    </>
  );
}
