import type { ImportReport } from '#contract/clients/import-schemas.ts';
import { grouped } from '#contract/numbers.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';

/** Offers the rows that an import left out, as a CSV file that says why. */
export function RejectedRows({
  report: { created, rejected, problemRows, duplicateRows, reportRows },
}: {
  report: ImportReport;
}) {
  const count = problemRows + duplicateRows + reportRows;
  const rows = count === 1 ? 'One row was' : `${grouped(count)} rows were`;
  return (
    <Alert tone="orange" title={`${rows} not imported`}>
      <p>
        {created > 0 && 'All other rows are in your list of clients now. '}
        The file has these rows as they were, with a last column that says what is wrong. Fix them there, then
        choose that file above.
      </p>
      <Button
        className="mt-3"
        variant="secondary"
        onClick={() => saveFile(new Blob([rejected], { type: 'text/csv' }), 'clients-not-imported.csv')}
      >
        Save these rows
      </Button>
    </Alert>
  );
}
