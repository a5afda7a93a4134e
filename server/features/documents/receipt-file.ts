import { receiptCodeText } from '#contract/documents/rules.ts';
import { signedReceipt, type Receipt } from '#contract/documents/receipt.ts';
import type { ConfirmedReceipt, ReceiptFacts } from '#contract/documents/schemas.ts';
import type { IssuedUpload } from '#contract/invoices/issued.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { type DocumentRow, findByReceiptCode, findReceipt } from './store.ts';

/** With a client, only a document of that client is found. */
type DocumentKey = { id: number; clientId?: number };

/** What the receipt of a document says, or 'not-found'. */
export async function readReceiptFacts(db: Deps['db'], key: DocumentKey): Promise<ReceiptFacts> {
  return (await readReceipt(db, key)).facts;
}

async function readReceipt(
  db: Deps['db'],
  key: DocumentKey,
): Promise<{ facts: ReceiptFacts; issued: IssuedUpload }> {
  const document = await findReceipt(db, key);
  const receipt = document && receiptOf(document);
  if (!document?.issued || !receipt) throw new ApiError('not-found');
  const facts = {
    ...receipt,
    code: receiptCodeText(document.receiptCode),
    fromFirm: !document.fromClient,
    sentBy: document.fromClient ? document.issued.sentBy : receipt.firm,
  };
  return { facts, issued: document.issued };
}

/** The same as a PDF on the firm's letterhead, as it was when the document arrived. */
export async function receiptPdfResponse(
  { db, site, publicUrl }: Pick<Deps, 'db' | 'site' | 'publicUrl'>,
  key: DocumentKey,
): Promise<Response> {
  const { facts, issued } = await readReceipt(db, key);
  const firm = await site.letterhead(issued.firm);
  const data = await receiptPdf({ facts, firm, zone: issued.zone, publicUrl: publicUrl() });
  return new Response(new Uint8Array(data), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="receipt-${key.id}.pdf"`,
      'content-length': String(data.byteLength),
    },
  });
}

/**
 * What anyone with a receipt code may know: that the firm received or sent a file with this fingerprint, and when. Unknown codes
 * count against a rate limit, so that no one can guess one.
 */
export async function confirmReceipt(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { code, address }: { code: string; address: string },
): Promise<ConfirmedReceipt> {
  const confirmed = await limits.guess(
    [['receipt-code', address]],
    () => findConfirmed(db, code),
    (found) => found === undefined,
  );
  if (!confirmed)
    throw new ApiError('not-found', {
      message: 'We have no receipt with this code. Please check every character.',
    });
  return confirmed;
}

/** Also undefined for a disposed document: its receipt was deleted with it. */
async function findConfirmed(db: Deps['db'], code: string): Promise<ConfirmedReceipt | undefined> {
  const document = await findByReceiptCode(db, code);
  const receipt = document && receiptOf(document);
  return receipt && { ...receipt, fromFirm: !document.fromClient, withdrawn: document.withdrawnAt !== null };
}

function receiptOf(document: DocumentRow): Receipt | undefined {
  try {
    return signedReceipt.safeParse(JSON.parse(document.receipt)).data?.receipt;
  } catch {
    return undefined;
  }
}
