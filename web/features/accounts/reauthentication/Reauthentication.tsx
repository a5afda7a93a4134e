import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { secondFactorForm } from '#contract/accounts/forms.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { reauthenticationEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { requestPasskey, passkeyFailure, supportsPasskeys } from '../passkeys/ceremony.ts';
import { PasswordAgainForm } from '../second-factor/PasswordAgainForm.tsx';
import { secondFactorQuery } from '../second-factor/queries.ts';

/** Asks for the password, or a code of the second factor, or a passkey, and closes the dialog around it with the return value 'done' once it was right. */
export function Reauthentication({ by }: { by: 'password' | 'code' }) {
  const wrapper = useRef<HTMLDivElement>(null);
  // Loaded after the dialog has opened and taken the focus.
  useEffect(() => wrapper.current?.querySelector('input')?.focus(), []);
  const close = (returnValue: 'done' | 'canceled') => wrapper.current?.closest('dialog')?.close(returnValue);
  const onSubmit = async (body: BodyOf<typeof reauthenticationEndpoints.confirm>) => {
    await call(reauthenticationEndpoints.confirm, { body });
    close('done');
  };
  const actions = (
    <Button variant="secondary" onClick={() => close('canceled')}>
      Cancel
    </Button>
  );
  return (
    <div ref={wrapper} className="flex flex-col gap-5">
      {by === 'password' ? (
        <PasswordAgainForm submitLabel="Continue" failureTitle="Not confirmed" {...{ onSubmit, actions }} />
      ) : (
        <CodeAgainForm {...{ onSubmit, actions }} />
      )}
      <PasskeyButton onDone={() => close('done')} />
    </div>
  );
}

interface CodeAgainFormProps {
  onSubmit: (body: { code: string }) => Promise<void>;
  /** Shown beside the submit button. */
  actions: ReactNode;
}

function CodeAgainForm({ onSubmit, actions }: CodeAgainFormProps) {
  return (
    <Form
      label="Continue"
      schema={secondFactorForm}
      defaultValues={{ code: '' }}
      submitLabel="Continue"
      pendingLabel="Checking"
      guarded={false}
      onSubmit={onSubmit}
      explain={(error) => formErrorOf(error, 'The code could not be checked. Please try again.')}
      failureTitle="Not confirmed"
      actions={actions}
    >
      {(form) => (
        <TextInput
          label="Code"
          description="The 6 digits your app shows right now, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('code')}
        />
      )}
    </Form>
  );
}

/** A button for users who have a passkey, in browsers that support them. */
function PasskeyButton({ onDone }: { onDone: () => void }): ReactNode {
  const { data } = useQuery({ ...secondFactorQuery, enabled: supportsPasskeys() });
  const confirm = useAction(reauthenticationEndpoints.confirm, {
    run: async () => {
      const options = await call(reauthenticationEndpoints.options, {});
      const passkey = await requestPasskey(options);
      return call(reauthenticationEndpoints.confirm, { body: { passkey } });
    },
    afterwards: onDone,
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
