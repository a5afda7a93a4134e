import { useLayoutEffect, useRef } from 'react';
import { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { secondFactorForm } from '#contract/accounts/forms.ts';
import type { AppSetup } from '#contract/accounts/second-factor.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { QrCode } from './QrCode.tsx';

interface AppSetupFormProps {
  setup: AppSetup;
  /** Called once the app is confirmed, with recovery codes if it is the account's first second factor. */
  onConfirmed: (recoveryCodes: string[] | null) => void;
}

/** Shows the key for an authenticator app as a QR code and as text, and asks for the app's first code. */
export function AppSetupForm({ setup, onConfirmed }: AppSetupFormProps) {
  const element = useRef<HTMLDivElement>(null);
  // Before the browser paints: otherwise the dialog would take the focus that the removed button has lost.
  useLayoutEffect(() => element.current?.focus(), []);
  return (
    <div className="flex flex-col gap-5">
      {/* Where the app is on this device, its camera cannot scan the code. */}
      <Button className="hidden self-start pointer-coarse:inline-flex" render={<a href={setup.uri} />}>
        Open in my authenticator app
      </Button>
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
            <code className="font-mono wrap-anywhere text-ink">{inGroups(setup.key)}</code>
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

/** Splits the key into groups of four characters, which are easier to type. */
function inGroups(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
