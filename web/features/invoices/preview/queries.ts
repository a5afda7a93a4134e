import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import type { NewInvoice } from '#contract/invoices/schemas.ts';
import { callForFile } from '#web/api/call.ts';
import { debounce } from '#web/api/printed/debounce.ts';
import type { PageImage } from './draw-pdf.ts';

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
    meta: { computed: true },
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
