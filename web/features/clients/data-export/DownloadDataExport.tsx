import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide';
import type { DataExportSummary } from '#contract/clients/data-export-schemas.ts';
import { dataExportEndpoints } from '#contract/clients/endpoints.ts';
import { sizeText } from '#contract/files.ts';
import { useAction } from '#web/actions/use-action.ts';
import { errorText, loadFailure } from '#web/api/api-error.ts';
import { startDownload } from '#web/lib/save-file.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { dataExportQuery } from './queries.ts';

/** Shows what the archive of the client's records contains and its maximum size, and downloads it. */
export function DownloadDataExport() {
  const { data, error, refetch } = useQuery(dataExportQuery);
  return (
    <Loaded
      what="your records"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-40" />}
    >
      {(summary) => <Offer summary={summary} />}
    </Loaded>
  );
}

function Offer({ summary }: { summary: DataExportSummary }) {
  const queryClient = useQueryClient();
  const announce = useAnnounce();
  // The browser saves the archive itself as it arrives, so ask first whether it is available.
  const download = useAction(dataExportEndpoints.summary, {
    run: () => queryClient.fetchQuery({ ...dataExportQuery, staleTime: 0 }),
    afterwards: ({ available }) => {
      if (!available) return;
      startDownload(dataExportEndpoints.download.path);
      announce('Your download has started');
    },
  });
  return (
    <>
      <ul className="list-disc pl-5">
        {summary.contents.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="mt-3 max-w-measure">
        It includes an index that opens in any browser, even offline, and a list of checksums that shows no
        file was changed. At most {sizeText(summary.maxBytes)}.
      </p>
      <p className="mt-3 mb-5 max-w-measure">
        These records are yours. Download them any time, even with unpaid invoices.
      </p>
      {!summary.available && (
        <Alert tone="yellow" title="You have just downloaded your records several times" className="mb-4">
          Please try again in an hour.
        </Alert>
      )}
      {download.error && (
        <Alert tone="red" title="The download could not start" className="mb-4">
          {errorText(download.error, 'Please check your connection and try again.')}
        </Alert>
      )}
      <Button
        variant="secondary"
        pending={download.isPending}
        pendingLabel="Preparing"
        onClick={() => download.mutate()}
      >
        <Icon of={Download} /> Download my records
      </Button>
    </>
  );
}
