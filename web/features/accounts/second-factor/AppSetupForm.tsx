import { useLayoutEffect, useRef } from 'react';
import { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { secondFactorForm } from '#contract/accounts/forms.ts';
import type { AppSetup } from '#contract/accounts/second-factor.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { QrCode } from './QrCode.tsx';

interface AppSetupFormProps {
  setup: AppSetup;
  /** The app counts now; recovery codes come with the first factor of an account. */
  onConfirmed: (recoveryCodes: string[] | null) => void;
}

/** The key of an authenticator app, as a QR code and as text, and the first code of the app. */
export function AppSetupForm({ setup, onConfirmed }: AppSetupFormProps) {
  const element = useRef<HTMLDivElement>(null);
  // Before the browser paints: else a dialog takes the focus that the button before has lost.
  useLayoutEffect(() => element.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      <div
        ref={element}
        tabIndex={-1}
        className="flex flex-wrap items-start gap-5 outline-none"
        aria-label="Add the account to your app"
        role="group"
      >
        <QrCode text={setup.uri} label="QR code for your authenticator app" />
        <div className="flex min-w-0 flex-1 basis-60 flex-col items-start gap-3">
          <p>
            Open your authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.
            Add an account and scan this code.
          </p>
          <p className="text-ink-2">
            Can’t scan it? Type this key instead:{' '}
            <code className="font-mono wrap-anywhere text-ink">{grouped(setup.key)}</code>
          </p>
          <CopyButton text={setup.key}>Copy the key</CopyButton>
        </div>
      </div>
      <Form
        label="Confirm your app"
        schema={secondFactorForm}
        defaultValues={{ code: '' }}
        submitLabel="Confirm"
        pendingLabel="Confirming"
        guarded={false}
        onSubmit={async (body) => {
          const { recoveryCodes } = await call(secondFactorEndpoints.confirmApp, { body });
          onConfirmed(recoveryCodes);
        }}
        explain={(error) => formErrorOf(error, 'The code could not be checked. Please try again.')}
        failureTitle="Not confirmed"
      >
        {(form) => (
          <TextInput
            label="Code from your app"
            description="The 6 digits your app is showing now."
            autoComplete="one-time-code"
            inputMode="numeric"
            {...form.field('code')}
          />
        )}
      </Form>
    </div>
  );
}

/** In groups of four, which are easier to type. */
function grouped(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
