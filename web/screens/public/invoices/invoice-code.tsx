import type { ReactNode } from 'react';
import { payingEndpoints } from '#contract/invoices/endpoints.ts';
import type { InvoiceByCode } from '#contract/invoices/paying-schemas.ts';
import { dollars } from '#contract/money.ts';
import { missing, type Page } from '#web/site/page.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirm } from '#web/api/site.ts';
import { InvoiceStatusBadge } from '#web/features/invoices/InvoiceStatusBadge.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';

const copy = { title: 'Status of an invoice', description: 'The status of an invoice of {name}.' };

/** What the holder of a printed invoice can check: the payee, the amount, and the status. */
export async function invoiceCodePage(code: string): Promise<Page> {
  try {
    return <InvoiceCode invoice={await call(payingEndpoints.byCode, { params: { code } })} />;
  } catch (error) {
    if (isNotFound(error)) return missing(<NoSuchCode />);
    throw error;
  }
}

const sentences: Record<InvoiceByCode['status'], string> = {
  draft: 'It has not been sent yet.',
  pending: 'This amount is not paid yet.',
  'part-paid': 'This is the balance due.',
  overdue: 'This amount is past due.',
  paid: 'It is paid. There is nothing left to pay.',
  refunded: 'It was refunded. There is nothing to pay.',
  void: 'It is void. There is nothing to pay.',
  'written-off': 'It is closed. There is nothing to pay.',
};

function InvoiceCode({ invoice: { payee, amount, status } }: { invoice: InvoiceByCode }) {
  return (
    <section className="mx-auto max-w-page px-5 py-14 lg:px-6">
      <PageHead {...copy} />
      <h1 className="mb-8 text-title">{copy.title}</h1>
      <dl className="max-w-md divide-y divide-rule rounded-lg border border-rule-2 bg-sheet px-6 py-3">
        <Fact term="Payee">{payee}</Fact>
        <Fact term="Amount">{dollars(Math.round(amount * 100))}</Fact>
        <Fact term="Status">
          <InvoiceStatusBadge status={status} />
        </Fact>
      </dl>
      <p className="mt-5 max-w-measure">{sentences[status]}</p>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
      <dt className="text-ink-2">{term}</dt>
      <dd className="font-strong wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

export function NoSuchCode() {
  const firm = useFirm();
  return (
    <section className="mx-auto max-w-page px-5 py-14 lg:px-6">
      <PageHead {...copy} missing />
      <h1 className="mb-8 text-title">{copy.title}</h1>
      <Alert tone="yellow" title="There is no invoice with this code">
        <p>
          Check the code on the invoice, or call us at{' '}
          <a href={firm.phoneAddress} className="link">
            {firm.phone}
          </a>
          .
        </p>
      </Alert>
    </section>
  );
}
