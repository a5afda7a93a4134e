import { useQuery } from '@tanstack/react-query';
import { adminDocumentEndpoints } from '#contract/documents/endpoints.ts';
import { sizeText } from '#contract/files.ts';
import { useAction } from '#web/actions/use-action.ts';
import { call } from '#web/api/call.ts';
import { startDownload } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { BulkBar } from '#web/ui/table/BulkBar.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';

interface DownloadZipProps {
  shown: number;
  selection: Selection;
  /** Whether more documents match the filters than are on screen. */
  hasMore: boolean;
  /** The filters of the list, for all that match. */
  filter: Record<string, string>;
}

/** The bar above the documents in which several are chosen, to be saved as one ZIP file. */
export function DownloadZip({ shown, selection, hasMore, filter }: DownloadZipProps) {
  const { data } = useQuery({
    queryKey: [adminDocumentEndpoints.count.path, filter],
    queryFn: () => call(adminDocumentEndpoints.count, { query: filter }),
    enabled: hasMore,
  });
  const query = selection.isAll ? filter : { ids: selection.ids.join(',') };
  // The browser saves the file itself as it arrives, so ask first whether it can be made.
  const download = useAction(adminDocumentEndpoints.archiveSummary, {
    run: () => call(adminDocumentEndpoints.archiveSummary, { query }),
    done: ({ documents, bytes, leftOut }) => ({
      title: 'Your download has started',
      description: [
        `${documents === 1 ? '1 document' : `${documents} documents`}, ${sizeText(bytes)}.`,
        leftOut > 0 ? `${leftOut} left out: they are being checked for viruses, or one was found.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    }),
    afterwards: () => {
      startDownload(`${adminDocumentEndpoints.archive.path}?${new URLSearchParams(query).toString()}`);
      selection.clear();
    },
    failed: 'Not downloaded',
  });
  return (
    <BulkBar
      what="documents"
      shown={shown}
      selection={selection}
      matching={hasMore ? data?.count : undefined}
    >
      <Button pending={download.isPending} pendingLabel="Preparing" onClick={() => download.mutate()}>
        Download ZIP
      </Button>
    </BulkBar>
  );
}
