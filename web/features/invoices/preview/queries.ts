import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import type { NewInvoice } from '#contract/invoices/schemas.ts';
import { callForFile } from '#web/api/call.ts';
import type { PagePicture } from './draw-pdf.ts';

/** Milliseconds without a change after which a new picture is asked for. */
const pause = 500;

/** Pixels of a page: twice as many as it is wide on the screen, for screens that show them. */
const pageWidth = 1000;

/**
 * The pages of an unsaved draft as pictures. Each change asks again, after a pause; until then, and while something is missing
 * in the draft (null), the former ones stay.
 */
export function previewQuery(clientId: number | undefined, body: NewInvoice | null) {
  return queryOptions({
    queryKey: [adminInvoiceEndpoints.preview.path, clientId, body],
    queryFn:
      clientId === undefined || body === null
        ? skipToken
        : async ({ signal }) => {
            await paused(signal);
            return picturesOf(clientId, body);
          },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

async function picturesOf(clientId: number, body: NewInvoice): Promise<PagePicture[]> {
  const [{ content }, { drawPdf }] = await Promise.all([
    callForFile(adminInvoiceEndpoints.preview, { params: { id: String(clientId) }, body }),
    import('./draw-pdf.ts'),
  ]);
  return drawPdf(content, pageWidth);
}

/** Ends after the pause; throws once what was typed has changed again. */
function paused(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pause);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
