import { useDownload } from '#web/actions/use-download.ts';
import { Button, type ButtonVariant } from '#web/ui/Button.tsx';

interface ExportCsvProps {
  label: string;
  /** Loads the file. */
  load: () => Promise<{ csv: string | Blob; fileName: string }>;
  variant?: ButtonVariant | undefined;
}

/** A button that downloads a list as a CSV file. */
export function ExportCsv({ label, load, variant = 'secondary' }: ExportCsvProps) {
  const exporting = useDownload(async () => {
    const { csv, fileName } = await load();
    return { content: new Blob([csv], { type: 'text/csv' }), fileName };
  }, 'Not exported');
  return (
    <Button
      variant={variant}
      pending={exporting.isPending}
      pendingLabel="Exporting"
      onClick={() => exporting.mutate()}
    >
      {label}
    </Button>
  );
}
