import { dollars } from '#contract/money.ts';
import { percentText } from '#contract/invoices/sales-tax.ts';
import type { SalesTaxReport } from '#contract/invoices/sales-tax-schemas.ts';
import { Table } from '#web/ui/table/Table.tsx';

/** Sales tax by rate, with a row of totals if there are several rates. */
export function SalesTaxTable({ report }: { report: SalesTaxReport }) {
  const sumOf = (amountOf: (rate: SalesTaxReport['rates'][number]) => number) =>
    report.rates.reduce((cents, rate) => cents + amountOf(rate), 0);
  const totals = {
    name: 'All rates',
    ppm: null,
    taxableCents: sumOf(({ taxableCents }) => taxableCents),
    exemptCents: sumOf(({ exemptCents }) => exemptCents),
    invoicedCents: sumOf(({ invoicedCents }) => invoicedCents),
    refundedCents: sumOf(({ refundedCents }) => refundedCents),
    receivedCents: sumOf(({ receivedCents }) => receivedCents),
    writtenOffCents: sumOf(({ writtenOffCents }) => writtenOffCents),
    voidedCents: sumOf(({ voidedCents }) => voidedCents),
  };
  return (
    <Table
      label="Sales tax by rate"
      rows={[...report.rates, ...(report.rates.length > 1 ? [totals] : [])]}
      rowKey={({ name, ppm }) => `${name} ${ppm}`}
      columns={[
        { key: 'name', header: 'Rate', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
        {
          key: 'percent',
          header: 'Percent',
          numeric: true,
          cell: ({ ppm }) => (ppm === null ? '' : percentText(ppm)),
        },
        {
          key: 'taxable',
          header: 'Taxable sales',
          numeric: true,
          cell: ({ taxableCents }) => dollars(taxableCents),
        },
        {
          key: 'exempt',
          header: 'Exempt sales',
          numeric: true,
          cell: ({ exemptCents }) => dollars(exemptCents),
        },
        {
          key: 'invoiced',
          header: 'Tax invoiced',
          numeric: true,
          cell: ({ invoicedCents }) => dollars(invoicedCents),
        },
        {
          key: 'refunded',
          header: 'Tax refunded',
          numeric: true,
          cell: ({ refundedCents }) => dollars(refundedCents),
        },
        {
          key: 'received',
          header: 'Tax received',
          numeric: true,
          cell: ({ receivedCents }) => dollars(receivedCents),
        },
        {
          key: 'written-off',
          header: 'Tax written off',
          numeric: true,
          cell: ({ writtenOffCents }) => dollars(writtenOffCents),
        },
        {
          key: 'voided',
          header: 'Tax voided',
          numeric: true,
          cell: ({ voidedCents }) => dollars(voidedCents),
        },
      ]}
    />
  );
}
