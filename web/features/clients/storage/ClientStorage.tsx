import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sizeText } from '#contract/files.ts';
import { storageEndpoints } from '#contract/clients/endpoints.ts';
import { storagePercent } from '#contract/clients/rules.ts';
import type { StorageUse } from '#contract/clients/storage-schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { errorText } from '#web/api/api-error.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Progress } from '#web/ui/feedback/Progress.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { clientStorageQuery } from './queries.ts';

/** How much of its storage a client has used; the owner can change the limit. */
export function ClientStorage({ clientId }: { clientId: number }) {
  const { data: use } = useQuery(clientStorageQuery(clientId));
  const { data: user } = useSignedIn();
  if (!use) return null;
  return (
    <section aria-label="Storage" className="mt-6 flex flex-wrap items-end gap-x-5 gap-y-2">
      <Progress
        className="w-72 max-w-full"
        label={`Storage: ${sizeText(use.usedBytes)} of ${sizeText(use.allowedBytes)}`}
        percent={storagePercent(use)}
      />
      {user?.position === 'owner' && <LimitDialog clientId={clientId} use={use} />}
    </section>
  );
}

const megabytesPerGigabyte = 1024;
const offeredLimits = [4, 10, 20, 50].map((gigabytes) => gigabytes * megabytesPerGigabyte);

function LimitDialog({ clientId, use }: { clientId: number; use: StorageUse }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Storage limit"
      description="How much this client's people may upload in documents and with messages. What you send them doesn't count."
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="secondary">Change limit</Button>}
    >
      <LimitForm clientId={clientId} use={use} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function LimitForm({ clientId, use, onDone }: { clientId: number; use: StorageUse; onDone: () => void }) {
  const current = use.rule === 'set-by-owner' ? use.allowedBytes / 1024 / 1024 : null;
  const [chosen, setChosen] = useState(current === null ? '' : String(current));
  const save = useAction(storageEndpoints.setLimit, {
    input: () => ({
      params: { id: String(clientId) },
      body: { limitMegabytes: chosen === '' ? null : Number(chosen) },
    }),
    done: ({ allowedBytes }) => {
      onDone();
      return {
        title: 'Storage limit saved',
        description: `This client can store up to ${sizeText(allowedBytes)}.`,
      };
    },
  });
  const choices = [...new Set([...offeredLimits, ...(current === null ? [] : [current])])].toSorted(
    (a, b) => a - b,
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate();
  }
  return (
    <form aria-label="Storage limit" className="flex flex-col gap-5" onSubmit={submit}>
      {save.error && (
        <Alert tone="red" title="Not saved">
          {errorText(save.error, 'Please try again.')}
        </Alert>
      )}
      <Select
        label="Limit"
        placeholder="The usual limit"
        choices={choices.map((megabytes) => ({
          value: String(megabytes),
          label: sizeText(megabytes * 1024 * 1024),
        }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <div className="flex justify-end">
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Saving' : 'Save limit'}
        </Button>
      </div>
    </form>
  );
}
