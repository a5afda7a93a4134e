import type { OwnTextKind } from '#contract/emails/texts.ts';
import type { EmailContent } from '#server/emails/layout.ts';
import { pdfInPortal } from '#server/emails/own-words.ts';

/** An email of a kind about nobody, for looking at its words: the values of its placeholders and what is around them. */
interface SampleEmail {
  values: Readonly<Record<string, string>>;
  /** A sentence that follows the opening. */
  after?: string;
  content: Pick<EmailContent, 'facts' | 'action' | 'alsoHere'>;
}

const amount = '$450.00';
const due = 'Tuesday, December 15, 2026';
const ofInvoice: [string, string][] = [
  ['Invoice', '1014'],
  ['Amount', amount],
];
const dueFact: [string, string] = ['Due', due];
const open = { client: 'Sample Bakery LLC', number: '1014', amount, balance: amount, due, paid: amount };
const settled = { ...open, balance: '$0.00' };
const pay = { label: 'Pay this invoice', address: '#' };
const portal = { label: 'Open your invoices', address: '#' };
const toPay = { facts: [...ofInvoice, dueFact], action: pay, alsoHere: portal };

export const sampleEmails: Record<OwnTextKind, SampleEmail> = {
  'invoice-sent': { values: open, after: pdfInPortal['invoice-sent'], content: toPay },
  'invoice-reminded': { values: open, content: toPay },
  'invoice-voided': { values: settled, content: { facts: [['Invoice', '1014']], action: portal } },
  'payment-received': {
    values: settled,
    after: pdfInPortal['payment-received'],
    content: {
      facts: [
        ['Paid', `${amount} on Thursday, December 10, 2026`],
        ...ofInvoice,
        ['Balance due', settled.balance],
        dueFact,
      ],
      action: portal,
    },
  },
  'payment-taken-back': { values: open, content: { facts: [...ofInvoice, dueFact], action: portal } },
};
