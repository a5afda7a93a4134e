import { addPasskeyForm } from '#contract/accounts/passkeys.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { PasswordInput } from '#web/ui/form/passwords/PasswordInput.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx';
import { useRecoveryCodesDialog } from '../second-factor/use-recovery-codes-dialog.ts';
import { addPasskey, passkeyFailure, supportsPasskeys } from './ceremony.ts';

/** Adds a passkey: asks for its name and the password, then for the browser's own prompt. */
export function AddPasskey() {
  const { open, changeOpen, close, codes, setCodes, reminded, refresh } = useRecoveryCodesDialog();
  if (!supportsPasskeys())
    return <p className="text-ink-2">This browser can’t create passkeys at this address.</p>;
  return (
    <Dialog
      title="Add a passkey"
      description="A passkey signs you in with the fingerprint, face or PIN of this device, or with a security key."
      trigger={<Button variant="secondary">Add a passkey</Button>}
      open={open}
      onOpenChange={changeOpen}
    >
      {codes ? (
        <RecoveryCodes codes={codes} doneLabel="I saved them" onDone={close} reminded={reminded} />
      ) : (
        <Form
          label="Add a passkey"
          schema={addPasskeyForm}
          defaultValues={{ name: '', currentPassword: '' }}
          submitLabel="Continue"
          pendingLabel="Waiting for your device"
          guarded={false}
          onSubmit={async (form) => {
            const { passkey, recoveryCodes } = await addPasskey(form);
            if (recoveryCodes) setCodes(recoveryCodes);
            else {
              changeOpen(false);
              await refresh(`The passkey ${passkey.name} was added.`);
            }
          }}
          explain={(error) => ({
            message: passkeyFailure(error),
            fields: error instanceof ApiError ? error.fields : {},
          })}
          failureTitle="Not added"
        >
          {(form) => (
            <>
              <TextInput
                label="Name"
                description="Helps you tell your passkeys apart, such as: Work laptop."
                autoComplete="off"
                {...form.field('name')}
              />
              <PasswordInput
                label="Current password"
                autoComplete="current-password"
                {...form.field('currentPassword')}
              />
            </>
          )}
        </Form>
      )}
    </Dialog>
  );
}
