import { useMutation } from '@tanstack/react-query';
import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import { longDate } from '#contract/dates.ts';
import { billingExportEndpoints } from '#contract/invoices/endpoints.ts';
import { type BillingExport, type ExportFile, exportFiles } from '#contract/invoices/exports.ts';
import { errorText } from '#web/api/api-error.ts';
import { callForFile } from '#web/api/call.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { fileLabels, formatLabels } from './labels.ts';

/** Earlier exports. Each file can be downloaded again, unchanged. */
export function ExportsTable({ exports }: { exports: readonly BillingExport[] }) {
  const times = useFirmTimes();
  return (
    <Table
      label="Exports"
      rows={exports}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'made',
          header: 'Exported',
          cell: ({ createdAt, createdBy }) => (
            <span className="flex flex-col">
              <span>{times.dateTime(createdAt)}</span>
              {createdBy !== null && (
                <span className="text-small wrap-anywhere text-ink-2">by {createdBy}</span>
              )}
            </span>
          ),
        },
        { key: 'days', header: 'Days', cell: daysOf },
        {
          key: 'what',
          header: 'What',
          cell: ({ onlyNew, format }) =>
            `${onlyNew ? 'Not exported before' : 'Everything'}, ${formatLabels[format]}`,
        },
        {
          key: 'files',
          header: 'Files',
          cell: (billingExport) => (
            <span className="flex flex-wrap gap-2">
              {exportFiles
                .filter((file) => (billingExport.counts[file] ?? 0) > 0)
                .map((file) => (
                  <Download key={file} billingExport={billingExport} file={file} />
                ))}
            </span>
          ),
        },
      ]}
    />
  );
}

function daysOf({ from, to }: BillingExport): string {
  return from === null ? `Up to ${longDate(to)}` : `${longDate(from)} to ${longDate(to)}`;
}

function Download({ billingExport, file }: { billingExport: BillingExport; file: ExportFile }) {
  const times = useFirmTimes();
  const { show } = useToasts();
  const download = useMutation({
    mutationFn: () =>
      callForFile(billingExportEndpoints.file, { params: { id: String(billingExport.id) }, query: { file } }),
    onSuccess: ({ content, fileName }) => saveFile(content, fileName),
    onError: (error) =>
      show({
        title: 'Not downloaded',
        description: errorText(error, 'Please try again.'),
        tone: 'destructive',
      }),
  });
  const label = `${fileLabels[file]} (${billingExport.counts[file] ?? 0})`;
  return (
    <Button
      variant="secondary"
      aria-label={`${label}, export of ${times.dateTime(billingExport.createdAt)}`}
      pending={download.isPending}
      pendingLabel="Downloading"
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
}
