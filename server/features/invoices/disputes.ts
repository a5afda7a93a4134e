import type { AuditAction } from '#contract/audit/labels.ts';
import { dollars } from '#contract/money.ts';
import { notifyFirm } from '#server/domain/staff.ts';
import type { Deps } from '#server/deps.ts';
import { insertPayment, paidSum } from './payment-store.ts';
import { titleOf } from './present.ts';
import { lockInvoice, updateInvoice } from './store.ts';
import { writeDown } from './notify.ts';

/** What a cardholder's dispute of a payment has come to, as the payment company says. */
export interface Dispute {
  disputeId: string;
  invoiceId: number;
  amountCents: number;
  /** Only `open`, `won` and `lost` move money. */
  state: 'open' | 'won' | 'lost' | 'asked' | 'settled';
}

/**
 * Books a dispute: the bank takes the money when it begins and gives it back when the firm wins. Either line is booked
 * once, however often and in whatever order it is notified; the firm is notified, the client is not.
 */
export async function bookDispute(
  { db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>,
  { disputeId, invoiceId, amountCents, state }: Dispute,
): Promise<void> {
  const paidOn = await site.today();
  await db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    if (!invoice) return;
    const book = (cents: number, reference: string, step: string) =>
      insertPayment(tx, {
        invoiceId,
        amountCents: cents,
        method: 'stripe',
        paidOn,
        reference,
        checkoutId: `${disputeId} ${step}`,
        createdAt: now(),
      });
    const movesMoney = state === 'open' || state === 'won' || state === 'lost';
    const taken = movesMoney ? await book(-amountCents, 'Dispute', 'withdrawn') : undefined;
    const returned = state === 'won' ? await book(amountCents, 'Dispute won', 'returned') : undefined;
    if (state === 'open' && !taken) return;
    if (state === 'won' && !returned) return;
    const changed = await updateInvoice(tx, invoice, { paidCents: await paidSum(tx, invoiceId) });
    const what = `${dollars(amountCents)} for ${titleOf(invoice).toLowerCase()}`;
    await writeDown(tx, changed, actions[state], null, what);
    const [title, message] = copy[state];
    await notifyFirm(tx, { type: 'invoice', title, message: message.replace('{what}', () => what) });
  });
}

const actions = {
  open: 'payment-disputed',
  asked: 'payment-questioned',
  won: 'dispute-won',
  lost: 'dispute-lost',
  settled: 'dispute-settled',
} as const satisfies Record<Dispute['state'], AuditAction>;

/** What the firm is notified of a dispute in each state; `{what}` is the payment. */
const copy: Readonly<Record<Dispute['state'], readonly [title: string, message: string]>> = {
  open: [
    'Card payment disputed',
    'The bank took back {what}. Answer it in your Stripe dashboard before the deadline.',
  ],
  asked: [
    'Card payment questioned',
    'The bank asks about {what}. No money has moved. Answer it in your Stripe dashboard.',
  ],
  won: ['Dispute won', 'The bank returned {what}.'],
  lost: ['Dispute lost', 'The bank keeps {what}. The invoice shows it as unpaid.'],
  settled: [
    'Question about a card payment closed',
    'The bank closed its question about {what}. No money has moved.',
  ],
};
