import { useState } from 'react';
import * as z from 'zod';
import { grouped } from '#contract/numbers.ts';
import { disposalEndpoints } from '#contract/retention/endpoints.ts';
import type { RecordKind } from '#contract/retention/kinds.ts';
import { confirmationOf, retentionRules } from '#contract/retention/rules.ts';
import type { DueRecord } from '#contract/retention/schemas.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';

interface DisposeDialogProps {
  kind: RecordKind;
  /** The records to dispose of. */
  records: readonly DueRecord[];
  onDone: () => void;
}

/** Asks for confirmation: lists exactly what will be deleted, and asks the user to type a phrase. */
export function DisposeDialog({ kind, records, onDone }: DisposeDialogProps) {
  const { show } = useToasts();
  const [open, setOpen] = useState(false);
  const refreshAfter = useRefreshAfter();
  const count = records.length;
  const phrase = confirmationOf(count);
  return (
    <Dialog
      title={`Dispose of ${counted(count)}?`}
      description="All of them are deleted right away, permanently. You can’t undo this."
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="destructive" disabled={count === 0}>
          {count === 0 ? 'Dispose of records' : `Dispose of ${counted(count)}`}
        </Button>
      }
      width="wide"
    >
      <p>{retentionRules[kind].goes}</p>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label="What goes"
        className="max-h-60 divide-y divide-rule overflow-auto rounded-md border border-rule-2"
      >
        {records.map(({ id, label }) => (
          <li key={id} className="px-3 py-1.5 wrap-anywhere">
            {label}
          </li>
        ))}
      </ul>
      <Form
        label="Confirm the disposal"
        schema={z.object({
          confirmation: z
            .string()
            .trim()
            .pipe(z.literal(phrase, `Please type ${phrase}`)),
        })}
        defaultValues={{ confirmation: '' }}
        submitLabel="Dispose of them permanently"
        pendingLabel="Disposing"
        failureTitle="Nothing was disposed of"
        onSubmit={async ({ confirmation }, _form, leave) => {
          const ids = records.map(({ id }) => id);
          const { id } = await call(disposalEndpoints.dispose, { body: { kind, ids, confirmation } });
          leave(() => {
            setOpen(false);
            onDone();
          });
          await refreshAfter(disposalEndpoints.dispose);
          show({
            title: 'Disposed of',
            description: `Certificate ${id} is under Certificates.`,
          });
        }}
        explain={(error) => formErrorOf(error, 'Please try again.')}
      >
        {(form) => (
          <TextInput label={`Type ${phrase} to confirm`} autoComplete="off" {...form.field('confirmation')} />
        )}
      </Form>
    </Dialog>
  );
}

function counted(count: number): string {
  return count === 1 ? '1 record' : `${grouped(count)} records`;
}
