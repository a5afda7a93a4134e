import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientListEndpoints } from '#contract/clients/endpoints.ts';
import { type ImportTarget, namingTargets } from '#contract/clients/import-columns.ts';
import { maxImportCharacters } from '#contract/clients/rules.ts';
import type { ImportReport } from '#contract/clients/import-schemas.ts';
import { grouped } from '#contract/numbers.ts';
import { useAction } from '#web/actions/use-action.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Dialog, type OpenedDialog } from '#web/ui/layout/Dialog.tsx';
import { FileField } from '#web/ui/upload/FileField.tsx';
import { InvitationsSent } from '../invitations/InvitationsSent.tsx';
import { decodeList, workbookMessage } from './decode-list.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { RecentImports } from './RecentImports.tsx';
import { RejectedRows } from './RejectedRows.tsx';
import { useUndoImport } from './use-undo-import.ts';

/** Imports clients from a CSV file: assign the columns, preview the rows, then import. */
export function ImportDialog({ opened }: { opened: OpenedDialog }) {
  return (
    <Dialog
      title="Import clients"
      description="A CSV file with one client per row. Exports from QuickBooks Online, Xero and TaxDome are recognized; for any other list, you say where each column goes."
      width="full"
      {...opened}
    >
      <Import onDone={() => opened.onOpenChange(false)} />
    </Dialog>
  );
}

/** A file that was chosen. The number tells two choices apart, even of the same file. */
interface ChosenFile {
  number: number;
  csv: string;
}

function Import({ onDone }: { onDone: () => void }) {
  const { show } = useToasts();
  const undoing = useUndoImport();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);

  async function choose(chosen: File) {
    setReport(null);
    const read = await readFile(chosen);
    setUnreadable('message' in read ? read.message : null);
    setFile((previous) => ('csv' in read ? { number: (previous?.number ?? 0) + 1, csv: read.csv } : null));
  }

  function finish(finished: ImportReport) {
    const { invitations, importId } = finished;
    if (importId !== null)
      show({
        title: importedSentence(finished.created),
        tone: 'success',
        action: { label: 'Undo', onClick: () => undoing.mutate(importId) },
      });
    if (finished.rejected === '' && (invitations?.leftOutCount ?? 0) === 0) onDone();
    else setReport(finished);
  }

  return (
    <>
      <FileField label="CSV file" accept=".csv,.txt,text/csv" onFile={(chosen) => void choose(chosen)} />
      {unreadable !== null && (
        <Alert tone="red" title="Not imported">
          {unreadable}
        </Alert>
      )}
      {!file && <RecentImports />}
      {report && report.rejected !== '' && <RejectedRows report={report} />}
      {report?.invitations && <InvitationsSent outcome={report.invitations} />}
      {file && !report && <ChosenList key={file.number} file={file} onImported={finish} />}
    </>
  );
}

async function readFile(file: File): Promise<{ csv: string } | { message: string }> {
  const buffer = await file.arrayBuffer().catch(() => null);
  if (buffer === null) return { message: 'The file could not be read. Please choose it again.' };
  const csv = decodeList(new Uint8Array(buffer));
  if (csv === null) return { message: workbookMessage };
  return csv.length <= maxImportCharacters
    ? { csv }
    : { message: `Please split the list: it has more than ${grouped(maxImportCharacters)} characters.` };
}

type ChosenListProps = { file: ChosenFile; onImported: (report: ImportReport) => void };

/** The columns and a preview of the rows. Nothing changes until the button is pressed. */
function ChosenList({ file: { number, csv }, onImported }: ChosenListProps) {
  const [targets, setTargets] = useState<ImportTarget[] | undefined>();
  const [invite, setInvite] = useState(false);
  const [include, setInclude] = useState<readonly number[]>([]);
  const preview = useQuery({
    queryKey: ['preview of an import', number, targets],
    queryFn: () => call(clientListEndpoints.importing, { body: { csv, targets, dryRun: true } }),
    placeholderData: keepPreviousData,
    // The clients may have changed since the dialog was last open.
    gcTime: 0,
  });
  const importing = useAction(clientListEndpoints.importing, {
    input: () => ({ body: { csv, targets, include: [...include], invite, dryRun: false } }),
    afterwards: onImported,
  });
  const error = importing.error ?? preview.error;
  const report = preview.data;
  const columns = report?.columns.map((column, index) => ({
    ...column,
    target: targets?.[index] ?? column.target,
  }));
  const hasNameColumn = columns?.some(({ target }) => namingTargets.includes(target)) ?? false;
  const count = (report?.ready ?? 0) + include.length;
  return (
    <>
      {error && (
        <Alert tone="red" title="Not imported">
          {errorText(error, 'The file could not be read. Please choose it again.')}
        </Alert>
      )}
      {!report && !error && (
        <Loading label="Reading the file">
          <Skeleton className="h-40" />
        </Loading>
      )}
      {report && columns && (
        <>
          <ImportColumns
            source={report.source}
            columns={columns}
            onChange={(next) => {
              setTargets(next);
              setInclude([]);
            }}
          />
          {hasNameColumn ? (
            <ImportPreview
              report={report}
              include={include}
              onInclude={(line, included) =>
                setInclude(included ? [...include, line] : include.filter((other) => other !== line))
              }
            />
          ) : (
            <Alert tone="orange" title="Which column has the client's name?">
              Choose “Client name” or “Contact person” for one of the columns.
            </Alert>
          )}
          {hasNameColumn && count > 0 && (
            <>
              <Checkbox
                label="Invite them to the client portal by email"
                description="Each address gets one email. Clients without an address are skipped and listed afterward."
                checked={invite}
                onCheckedChange={setInvite}
              />
              <Button
                className="self-start"
                pending={importing.isPending || preview.isPlaceholderData}
                pendingLabel={importing.isPending ? 'Importing' : 'Checking'}
                onClick={() => importing.mutate()}
              >
                {count === 1 ? 'Import one client' : `Import ${grouped(count)} clients`}
              </Button>
            </>
          )}
        </>
      )}
    </>
  );
}

function importedSentence(count: number): string {
  return count === 1 ? 'One client imported' : `${grouped(count)} clients imported`;
}
