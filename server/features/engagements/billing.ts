import type { DateText } from '#contract/dates.ts';
import type { PriceLine } from '#contract/signatures/document.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { emit, transact } from '#server/domain/events.ts';
import { findClient } from '#server/domain/recipients.ts';
import { documentOf } from '#server/domain/signatures/requests.ts';
import { findRequest } from '#server/domain/signatures/store.ts';
import { eachByItself } from '#server/each-by-itself.ts';
import { firmDate } from '#server/firm-clock.ts';
import { invoicesDrafted } from './events.ts';
import { listUnbilled, lockEngagement, updateEngagement } from './store.ts';

/** Drafts the invoices of a signed letter and returns how many; another topic does it. */
export type DraftInvoices = (
  tx: Transaction,
  clock: { now: Date; today: DateText },
  signed: { clientId: number; lines: readonly PriceLine[]; startsOn: DateText },
) => Promise<number>;

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;

/**
 * Drafts the invoices that follow from each letter that is signed and sealed, once. A letter that takes the place of another one
 * that has such invoices gets none: the firm changes those it has, and is notified of it.
 */
export async function billSignedLetters(parts: Parts, draftInvoices: DraftInvoices): Promise<void> {
  const today = await parts.site.today();
  await eachByItself(
    await listUnbilled(parts.db),
    (id) => `The invoices of engagement ${id}`,
    (id) =>
      transact(parts, async (tx) => {
        const letter = await lockEngagement(tx, id);
        const request = letter?.requestId ? await findRequest(tx, { id: letter.requestId }) : undefined;
        if (!letter || letter.billedAt !== null || request?.state !== 'sealed') return;
        const now = parts.now();
        await updateEngagement(tx, letter, { billedAt: now });
        const client = await findClient(tx, letter.clientId);
        const { lines } = documentOf(request);
        if (!client || client.status === 'archived' || lines.length === 0) return;
        const replaced = letter.replacesId === null ? undefined : await lockEngagement(tx, letter.replacesId);
        if (replaced?.billedAt) {
          await emit(tx, invoicesDrafted(letter, 'to be checked'));
          return;
        }
        const startsOn = letter.startsOn ?? firmDate(request.signedAt ?? now, request.zone);
        const count = await draftInvoices(tx, { now, today }, { clientId: letter.clientId, lines, startsOn });
        if (count > 0) await emit(tx, invoicesDrafted(letter, 'drafted'));
      }),
  );
}
