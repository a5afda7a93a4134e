import { useMutation } from '@tanstack/react-query';
import { clientListEndpoints } from '#contract/clients/endpoints.ts';
import { useState } from 'react';
import { csvColumns } from '#contract/clients/rules.ts';
import { describe } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { FileField } from '#web/ui/upload/FileField.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { useClientsChanged } from '#web/api/use-clients-changed.ts';

/** Imports clients from a CSV file: first a dry run that says what it would do, then the import itself. */
export function ImportDialog() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Import clients"
      description={`A CSV file with the columns ${csvColumns.join(', ')}. Only the name has to be there.`}
      open={open}
      onOpenChange={setOpen}
      className="max-w-2xl"
      trigger={<Button variant="secondary">Import CSV</Button>}
    >
      <Import onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function Import({ onDone }: { onDone: () => void }) {
  const changed = useClientsChanged();
  const { show } = useToasts();
  const look = useMutation({
    mutationFn: async (file: File) => {
      const csv = await file.text();
      return { csv, report: await call(clientListEndpoints.importing, { body: { csv, dryRun: true } }) };
    },
  });
  const take = useMutation({
    mutationFn: (csv: string) => call(clientListEndpoints.importing, { body: { csv, dryRun: false } }),
    onSuccess: async ({ created }) => {
      if (created === 0) return;
      onDone();
      show({ title: created === 1 ? 'One client imported' : `${created} clients imported`, tone: 'success' });
      await changed();
    },
  });
  // What the import itself found counts more than what the dry run said before it.
  const report = take.data ?? look.data?.report;
  const error = take.error ?? look.error;
  const ready = report && report.problems.length === 0 ? report.ready.length : 0;
  return (
    <>
      <FileField
        label="CSV file"
        accept=".csv,text/csv"
        onFile={(file) => {
          take.reset();
          look.mutate(file);
        }}
      />
      {error && (
        <Alert tone="red" title="Not imported">
          {describe(error, 'The file could not be read. Please choose it again.')}
        </Alert>
      )}
      {look.data && ready > 0 && (
        <div>
          <Button
            pending={take.isPending}
            pendingLabel="Importing"
            onClick={() => take.mutate(look.data.csv)}
          >
            {ready === 1 ? 'Import one client' : `Import ${ready} clients`}
          </Button>
        </div>
      )}
      {report && <ImportPreview report={report} />}
    </>
  );
}
