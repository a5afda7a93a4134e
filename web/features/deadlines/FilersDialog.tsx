import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import {
  deadlineFilers,
  type DeadlineFilers,
  deadlineKindLabels,
  deadlineKinds,
} from '#contract/deadlines/rules.ts';
import { deadlineSchemas } from '#contract/deadlines/schemas.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { afterConflict, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { EditForm } from '#web/ui/form/conflicts/EditForm.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { filerLabels } from './deadline-labels.ts';
import { clientDeadlinesQuery } from './queries.ts';

const filer = z.enum(['', ...deadlineFilers]);
const filersForm = z.object({
  'income-tax': filer,
  'estimated-tax': filer,
  payroll: filer,
  contractors: filer,
  'sales-tax-quarterly': filer,
  'sales-tax-annual': filer,
});

const filerChoices = [
  { value: '', label: 'Nobody: not needed' },
  ...deadlineFilers.map((value) => ({ value, label: filerLabels[value] })),
];

interface FilersDialogProps {
  clientId: number;
  /** Null until something is agreed. */
  filers: DeadlineFilers | null;
  version: number;
}

/** Sets what a client has to file and pay, and who does it. */
export function FilersDialog({ clientId, filers, version }: FilersDialogProps) {
  const [open, setOpen] = useState(false);
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();
  const queryClient = useQueryClient();
  return (
    <Dialog
      title="Who files what"
      description="The client sees in the portal what is agreed here, and who files it."
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant={filers ? 'secondary' : 'primary'}>Who files what</Button>}
    >
      <EditForm
        label="Who files what"
        schema={filersForm}
        row={{ filers, version }}
        valuesOf={(row) => initialFilers(row.filers)}
        newest={(error) =>
          afterConflict(error, async () => {
            const now = await queryClient.fetchQuery({ ...clientDeadlinesQuery(clientId), staleTime: 0 });
            return { filers: now.filers, version: now.filersVersion };
          })
        }
        labels={deadlineKindLabels}
        textOf={(_kind, value) => filerChoices.find((choice) => choice.value === value)?.label}
        submitLabel="Save"
        pendingLabel="Saving"
        failureTitle="Not saved"
        onSubmit={async (chosen, base, leave) => {
          const agreed = Object.fromEntries(Object.entries(chosen).filter(([, filedBy]) => filedBy !== ''));
          const body = deadlineSchemas.setFilers.body.parse({ filers: agreed, version: base.version });
          const saved = await call(deadlineEndpoints.setFilers, { params: { id: String(clientId) }, body });
          leave(() => setOpen(false));
          show({ title: 'Saved', description: 'The deadlines are updated.', tone: 'success' });
          await refreshAfter(deadlineEndpoints.setFilers);
          return saved;
        }}
        explain={(error) => formErrorOf(error, 'This was not saved. Please try again.')}
      >
        {(form) =>
          deadlineKinds.map((kind) => (
            <Select
              key={kind}
              label={deadlineKindLabels[kind]}
              choices={filerChoices}
              {...form.field(kind)}
            />
          ))
        }
      </EditForm>
    </Dialog>
  );
}

/** Until something is agreed, the form proposes that the firm files income tax returns, and nothing else. */
function initialFilers(filers: DeadlineFilers | null): z.input<typeof filersForm> {
  const start = filers ?? { 'income-tax': 'firm' };
  return {
    'income-tax': start['income-tax'] ?? '',
    'estimated-tax': start['estimated-tax'] ?? '',
    payroll: start.payroll ?? '',
    contractors: start.contractors ?? '',
    'sales-tax-quarterly': start['sales-tax-quarterly'] ?? '',
    'sales-tax-annual': start['sales-tax-annual'] ?? '',
  };
}
