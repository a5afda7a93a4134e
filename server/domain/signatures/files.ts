import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { PdfFile } from '#server/pdf/pdf-response.ts';
import { documentPdf } from './document-pdf.ts';
import { documentOf } from './requests.ts';
import { findRequest } from './store.ts';

type RequestKey = { id: number; clientId?: number };

/** The frozen text of a request as a PDF for reading and printing; with `clientId`, only of that client. */
export async function readingCopy(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  key: RequestKey,
): Promise<PdfFile> {
  const request = await findRequest(db, key);
  if (!request) throw new ApiError('not-found');
  const document = documentOf(request);
  const data = await documentPdf({
    document,
    firm: await site.letterhead(document.firm),
    at: request.sentAt,
    note: 'Copy for reading, without signatures',
    certificate: null,
  });
  return { name: `letter-${request.id}.pdf`, data };
}
