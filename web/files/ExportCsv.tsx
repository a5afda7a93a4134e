import { useMutation } from '@tanstack/react-query';
import { errorText } from '#web/api/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button, type ButtonVariant } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

interface ExportCsvProps {
  label: string;
  /** Loads the file. */
  load: () => Promise<{ csv: string | Blob; fileName: string }>;
  variant?: ButtonVariant | undefined;
}

/** A button that downloads a list as a CSV file. */
export function ExportCsv({ label, load, variant = 'secondary' }: ExportCsvProps) {
  const { show } = useToasts();
  const exporting = useMutation({
    mutationFn: load,
    onSuccess: ({ csv, fileName }) => saveFile(new Blob([csv], { type: 'text/csv' }), fileName),
    onError: (error) =>
      show({
        title: 'Not exported',
        description: errorText(error, 'Please try again.'),
        tone: 'destructive',
      }),
  });
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
