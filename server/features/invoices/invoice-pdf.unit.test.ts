import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { pagesOfPdf, textOfPdf } from '#tests/support/pdf-text.ts';
import { invoicePdf } from './invoice-pdf.ts';

/** Baselines of the texts in the footer, and of the lowest line above it, in points from the bottom of a page. */
const footer = { top: 46, textAbove: 90 };

type Content = Parameters<typeof invoicePdf>[0];
type Changes = Partial<Omit<Content, 'invoice'>> & { invoice?: Partial<Content['invoice']> };

interface Lengths {
  note: number;
  instructions: number;
  items: number;
  description: number;
}

/** An invoice with texts of so many lines, or for the description so many words, and with these changes. */
function drawn(
  { note, instructions, items, description }: Lengths,
  { invoice = {}, ...changes }: Changes = {},
): Promise<Uint8Array> {
  const lines = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name} ${index + 1}.`).join('\n');
  return invoicePdf({
    invoice: {
      id: 1,
      clientId: 7,
      number: 1014,
      state: 'sent',
      issueDate: '2026-11-20',
      dueDate: '2026-12-15',
      lines: Array.from({ length: items }, () => ({
        description: 'Description '.repeat(description).trim(),
        quantity: 1,
        unitCents: 100,
      })),
      note: lines('Note', note),
      taxRateId: null,
      taxName: null,
      taxPpm: null,
      exemptReason: null,
      exemptCertificate: null,
      taxableCents: 0,
      taxCents: 0,
      totalCents: 100 * items,
      paidCents: 0,
      refundedCents: 0,
      token: 'token',
      code: 'ABCDEFGH',
      reminded: null,
      remindedAt: null,
      recurringId: null,
      recurringOn: null,
      createdBy: null,
      createdAt: new Date('2026-11-20T10:00-07:00'),
      deletedAt: null,
      issued: null,
      voidedOn: null,
      version: 1,
      ...invoice,
    },
    client: { name: 'Smith & Sons', email: 'smith@example.com', address: '1 Main Street' },
    payments: [],
    firm: { ...firm, logoPng: undefined },
    instructions: lines('Way', instructions),
    takesCards: false,
    publicUrl: 'https://example.com',
    day: '2026-11-20',
    ...changes,
  });
}

async function expectNothingOverTheFooter(lengths: Lengths): Promise<void> {
  const pages = await pagesOfPdf(await drawn(lengths));
  const texts = pages.flat().filter(({ text }) => text.trim() !== '');
  const over = texts.filter(({ baseline }) => baseline > footer.top && baseline < footer.textAbove);
  expect(over).toEqual([]);
  const own = texts.filter(({ baseline }) => baseline >= footer.textAbove).map(({ text }) => text);
  expect(own.filter((text) => /^Note \d/.test(text))).toHaveLength(lengths.note);
  expect(own.filter((text) => /^Way \d/.test(text))).toHaveLength(lengths.instructions);
}

test.each([
  [0, 3],
  [5, 3],
  [20, 3],
  [33, 34],
  [60, 3],
  [3, 60],
  [130, 200],
])('A note of %i lines and instructions of %i lines stay above the footer', async (note, instructions) => {
  await expectNothingOverTheFooter({ note, instructions, items: 3, description: 4 });
});

test('A description that is higher than a page continues on the next one', async () => {
  const pages = await pagesOfPdf(await drawn({ note: 1, instructions: 1, items: 2, description: 400 }));
  const words = pages.flat().flatMap(({ text }) => text.match(/Description/g) ?? []);
  // The column's heading is on every page that has a part of the table.
  expect(words.length).toBeGreaterThanOrEqual(800);
  await expectNothingOverTheFooter({ note: 1, instructions: 1, items: 2, description: 400 });
});

test('No text of an invoice is over the footer or lost, however long its parts are [2.851]', async () => {
  const lengths = fc.record({
    note: fc.integer({ min: 0, max: 90 }),
    instructions: fc.integer({ min: 1, max: 90 }),
    items: fc.integer({ min: 1, max: 24 }),
    description: fc.constantFrom(1, 25),
  });
  await fc.assert(fc.asyncProperty(lengths, expectNothingOverTheFooter), { numRuns: 8 });
});

const short = { note: 0, instructions: 1, items: 3, description: 1 };

test.for([
  ['Pay online', 'See how to pay', true],
  ['See how to pay', 'Pay online', false],
] as const)(
  'An invoice says "%s" and not "%s" if the firm takes cards: %s [2.1172]',
  async ([words, others, takesCards]) => {
    const text = await textOfPdf(await drawn(short, { takesCards }));
    expect(text).toContain(words);
    expect(text).not.toContain(others);
  },
);

describe('The rows below the total of an invoice end with what is due', () => {
  const payment = {
    id: 1,
    invoiceId: 1,
    method: 'check' as const,
    paidOn: '2026-11-25',
    reference: '',
    checkoutId: null,
    createdBy: null,
    createdAt: new Date('2026-11-25T10:00-07:00'),
    takenBackAt: null,
    creditedCents: 0,
    issued: {
      client: { name: 'Smith & Sons', email: '', address: '' },
      firm: { name: '', email: '', phone: '', address: firm.address },
      paidBeforeCents: 0,
      netBeforeCents: 0,
    },
  };
  const paid = { ...payment, amountCents: 50_000 };
  const refund = { ...payment, id: 2, amountCents: -10_001, creditedCents: 10_001 };
  const overpaid = { ...payment, amountCents: 120_000 };

  test.for([
    ['a payment', [paid], { paidCents: 50_000 }],
    ['a refund and its credit', [paid, refund], { paidCents: 50_000, refundedCents: 10_001 }],
    [
      'a refund that is credited in part',
      [overpaid, { ...refund, amountCents: -30_000, creditedCents: 10_000 }],
      { paidCents: 100_000, refundedCents: 10_000 },
    ],
    ['a write-off', [paid], { paidCents: 50_000, state: 'written-off' }],
  ] as const)('with %s [4.51]', async ([, payments, invoice]) => {
    const pdf = await drawn(short, {
      payments: [...payments],
      invoice: { ...invoice, totalCents: 100_000 },
    });
    const text = (await textOfPdf(pdf)).replace(/^[\s\S]*?\nTotal\n/, '');
    const cents = [...text.matchAll(/^(-?)\$([\d,]+)\.(\d\d)$/gm)].map(([, minus, whole = '', part = '']) =>
      Number(`${minus}${whole.replaceAll(',', '')}${part}`),
    );
    const due = cents.pop();
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(due);
    expect(cents).toHaveLength(
      1 +
        payments.length +
        (text.includes('Credit for the refund') ? 1 : 0) +
        (text.includes('Written off') ? 1 : 0),
    );
    expect(text.includes('Credit for the refund')).toBe(
      payments.some(({ creditedCents }) => creditedCents > 0),
    );
  });
});
