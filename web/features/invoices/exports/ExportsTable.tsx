import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import { longDate } from '#contract/dates.ts';
import { billingExportEndpoints } from '#contract/invoices/endpoints.ts';
import { type BillingExport, type ExportFile, exportFiles } from '#contract/invoices/exports.ts';
import { useDownload } from '#web/actions/use-download.ts';
import { callForFile } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Table } from '#web/ui/table/Table.tsx';
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
  const params = { id: String(billingExport.id) };
  const download = useDownload(
    () => callForFile(billingExportEndpoints.file, { params, query: { file } }),
    'Not downloaded',
  );
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
