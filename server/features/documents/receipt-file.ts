import { receiptCodeText } from '#contract/documents/rules.ts';
import { signedReceipt, type Receipt } from '#contract/documents/receipt.ts';
import type { ConfirmedReceipt, ReceiptFacts } from '#contract/documents/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { type DocumentRow, findByReceiptCode, findReceipt } from './store.ts';

/** With a client, only a document of that client is found. */
type DocumentKey = { id: number; clientId?: number };

/** What the receipt of a document says, or 'not-found'. */
export async function readReceiptFacts(db: Deps['db'], key: DocumentKey): Promise<ReceiptFacts> {
  const found = await findReceipt(db, key);
  const receipt = found && receiptOf(found.document);
  if (!found || !receipt) throw new ApiError('not-found');
  const { document, sentBy } = found;
  return {
    ...receipt,
    code: receiptCodeText(document.receiptCode),
    fromFirm: !document.fromClient,
    sentBy: document.fromClient ? sentBy : receipt.firm,
  };
}

/** The same as a PDF on the firm's letterhead. */
export async function receiptPdfResponse(
  { db, now, site, publicUrl }: Pick<Deps, 'db' | 'now' | 'site' | 'publicUrl'>,
  key: DocumentKey,
): Promise<Response> {
  const facts = await readReceiptFacts(db, key);
  const [firm, zone] = [await site.letterhead(), await site.zone()];
  const data = await receiptPdf({ facts, firm, zone, publicUrl: publicUrl(), now: now() });
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
