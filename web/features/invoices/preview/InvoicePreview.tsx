import { useQuery } from '@tanstack/react-query';
import type { NewInvoice } from '#contract/invoices/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { cx } from '#web/ui/cx.ts';
import { previewQuery } from './queries.ts';

export interface InvoicePreviewProps {
  clientId: number | undefined;
  /** The draft as it would be saved; null while it is incomplete. */
  draft: NewInvoice | null;
}

/** The pages of an unsaved draft's PDF as images. */
export function InvoicePreview({ clientId, draft }: InvoicePreviewProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(previewQuery(clientId, draft));
  const failure = isFetching ? null : loadFailure(error);
  const isOutdated = isPlaceholderData || isFetching || failure !== null;
  return (
    <section aria-label="Preview" aria-busy={isFetching} className="flex flex-col gap-4">
      {failure !== null && (
        <Alert tone="red" title="The preview couldn’t be drawn">
          <p>{failure}</p>
          <Button variant="secondary" className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {data === undefined && isFetching && <Skeleton className="aspect-[8.5/11] w-full" />}
      {data === undefined && !isFetching && failure === null && (
        <p className="rounded-lg border border-dashed border-rule-2 px-5 py-10 text-center text-ink-2">
          {clientId === undefined
            ? 'Choose a client to see the invoice here.'
            : 'Fill in a line to see the invoice here.'}
        </p>
      )}
      {data?.map(({ url, width, height }, index) => (
        <img
          key={index}
          src={url}
          width={width}
          height={height}
          alt={`The invoice as a PDF file, page ${index + 1} of ${data.length}`}
          className={cx('h-auto w-full rounded-sm border border-rule-2 bg-white', isOutdated && 'opacity-50')}
        />
      ))}
    </section>
  );
}
