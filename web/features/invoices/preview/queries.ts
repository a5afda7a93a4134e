import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import type { NewInvoice } from '#contract/invoices/schemas.ts';
import { callForFile } from '#web/api/call.ts';
import type { PageImage } from './draw-pdf.ts';

/** How long to wait after a change before the preview is loaded again, in ms. */
const debounceTime = 500;

/** The width of a page in pixels: twice its width on screen, for high-resolution displays. */
const pageWidth = 1000;

/**
 * The pages of an unsaved draft as images. Each change loads them again, after a delay. Until then, and while the draft is
 * incomplete (null), the previous images stay.
 */
export function previewQuery(clientId: number | undefined, body: NewInvoice | null) {
  return queryOptions({
    queryKey: [adminInvoiceEndpoints.preview.path, clientId, body],
    queryFn:
      clientId === undefined || body === null
        ? skipToken
        : async ({ signal }) => {
            await debounce(signal);
            return drawPages(clientId, body);
          },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

async function drawPages(clientId: number, body: NewInvoice): Promise<PageImage[]> {
  const [{ content }, { drawPdf }] = await Promise.all([
    callForFile(adminInvoiceEndpoints.preview, { params: { id: String(clientId) }, body }),
    import('./draw-pdf.ts'),
  ]);
  return drawPdf(content, pageWidth);
}

/** Resolves after the delay; rejects if the draft changes again before. */
function debounce(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, debounceTime);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
