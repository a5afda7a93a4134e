import { longDateText } from '#contract/date-times.ts';
import { useState } from 'react';
import { passkeyEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { type Passkey, renamePasskeyForm } from '#contract/accounts/passkeys.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmZone } from '#web/api/site.ts';
import { timeAgo } from '#web/lib/time-ago.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { PasswordAgainForm } from '../second-factor/PasswordAgainForm.tsx';
import { useRefresh } from '../second-factor/use-refresh.ts';
import { AddPasskey } from './AddPasskey.tsx';

/** The passkeys of an account, with buttons to add, rename and remove them. */
export function PasskeyRows({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <div className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-strong">Passkeys</p>
        <AddPasskey />
      </div>
      {passkeys.length === 0 ? (
        <p className="text-ink-2">None yet. With a passkey there is no code to type.</p>
      ) : (
        <ul aria-label="Passkeys" className="flex flex-col gap-3">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const zone = useFirmZone();
  const now = useNow();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-small text-ink-2">
          Added {longDateText(createdAt, zone)},{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${timeAgo(lastUsedAt, now)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <RenameDialog passkey={passkey} />
        <RemoveDialog passkey={passkey} />
      </div>
    </li>
  );
}

function RenameDialog({ passkey: { id, name } }: { passkey: Passkey }) {
  const [open, setOpen] = useState(false);
  const refresh = useRefresh();
  return (
    <Dialog
      title="Rename this passkey"
      trigger={
        <Button variant="secondary" aria-label={`Rename ${name}`}>
          Rename
        </Button>
      }
      open={open}
      onOpenChange={setOpen}
    >
      <Form
        label="Rename this passkey"
        schema={renamePasskeyForm}
        defaultValues={{ name }}
        submitLabel="Save"
        pendingLabel="Saving"
        guarded={false}
        onSubmit={async (body, _form, leave) => {
          await call(passkeyEndpoints.rename, { params: { id: String(id) }, body });
          leave(() => setOpen(false));
          await refresh('The passkey was renamed.');
        }}
        explain={(error) => formErrorOf(error, 'Nothing was changed. Please try again.')}
        failureTitle="Not renamed"
      >
        {(form) => <TextInput label="Name" autoComplete="off" {...form.field('name')} />}
      </Form>
    </Dialog>
  );
}

function RemoveDialog({ passkey: { id, name } }: { passkey: Passkey }) {
  const [open, setOpen] = useState(false);
  const refresh = useRefresh();
  return (
    <Dialog
      title={`Remove ${name}?`}
      description="You won’t be able to sign in with it anymore. You can also delete it from your device."
      trigger={
        <Button variant="destructive" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      }
      open={open}
      onOpenChange={setOpen}
    >
      <PasswordAgainForm
        submitLabel="Remove"
        onSubmit={async (body) => {
          await call(passkeyEndpoints.remove, { params: { id: String(id) }, body });
          setOpen(false);
          await refresh(`The passkey ${name} was removed.`);
        }}
      />
    </Dialog>
  );
}
