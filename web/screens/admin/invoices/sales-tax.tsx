import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { type DateText, isRealDate, longDate } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import type { SalesTaxReport } from '#contract/invoices/sales-tax-schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useFirmDay } from '#web/api/today.ts';
import {
  type Period,
  type PeriodName,
  periodNames,
  periodOf,
} from '#web/features/invoices/sales-tax/periods.ts';
import { salesTaxReportQuery } from '#web/features/invoices/sales-tax/queries.ts';
import { SalesTaxTable } from '#web/features/invoices/sales-tax/SalesTaxTable.tsx';
import { AdminHeading, BackLink } from '#web/layouts/admin/AdminHeading.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Select } from '#web/ui/form/Select.tsx';

export interface SalesTaxSearch {
  from?: DateText | undefined;
  to?: DateText | undefined;
}

export const Route = createFileRoute('/_admin/admin/invoices/sales-tax')({
  validateSearch: ({ from, to }: Record<string, unknown>): SalesTaxSearch => ({
    from: typeof from === 'string' && isRealDate(from) ? from : undefined,
    to: typeof to === 'string' && isRealDate(to) ? to : undefined,
  }),
  head: () => ({ meta: [{ title: 'Sales tax | Admin Dashboard' }] }),
  component: SalesTaxPage,
});

const names = Object.keys(periodNames).filter((name): name is PeriodName => name in periodNames);

/** The sales tax invoiced and received in a period, for the firm's sales tax return. */
function SalesTaxPage() {
  const today = useFirmDay();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const { from, to } = chosenPeriod(search, periodOf('last-quarter', today));
  const show = (period: Period) =>
    void navigate({ search: { ...period }, replace: true, resetScroll: false });
  const named = names.find((name) => {
    const period = periodOf(name, today);
    return period.from === from && period.to === to;
  });
  return (
    <>
      <BackLink to="/admin/invoices">Invoices</BackLink>
      <AdminHeading
        heading="Sales tax"
        lead="What you charged and received, by rate, for your sales tax return."
        actions={
          <Button variant="secondary" render={<Link to="/admin/billing" />}>
            Sales tax rates
          </Button>
        }
      />
      <div className="mb-6 grid max-w-3xl gap-4 sm:grid-cols-3">
        <Select
          label="Period"
          placeholder={named === undefined ? 'Other days' : undefined}
          choices={names.map((value) => ({ value, label: periodNames[value] }))}
          value={named ?? ''}
          onChange={({ target }) => {
            const chosen = names.find((name) => name === target.value);
            if (chosen) show(periodOf(chosen, today));
          }}
        />
        <DatePicker
          anyYear
          label="First day"
          name="from"
          today={today}
          value={from}
          onValueChange={(day) => day !== null && show({ from: day, to: day > to ? day : to })}
        />
        <DatePicker
          anyYear
          label="Last day"
          name="to"
          today={today}
          min={from}
          value={to}
          onValueChange={(day) => day !== null && show({ from, to: day })}
        />
      </div>
      <Report from={from} to={to} />
    </>
  );
}

/** The dates in the URL, or the proposed period if they are missing or reversed. */
function chosenPeriod({ from, to }: SalesTaxSearch, proposed: Period): Period {
  return from !== undefined && to !== undefined && from <= to ? { from, to } : proposed;
}

function Report(period: Period) {
  const { data, error, refetch } = useQuery({
    ...salesTaxReportQuery(period),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded
      what="the sales tax"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-48" />}
    >
      {(report) => <ReportDetails report={report} />}
    </Loaded>
  );
}

function ReportDetails({ report }: { report: SalesTaxReport }) {
  return (
    <>
      <p className="mb-3">
        Sales before tax, taxable or not:{' '}
        <strong className="tabular-nums">{dollars(report.salesCents)}</strong>
        {report.voidedSalesCents > 0 && (
          <>
            , less <strong className="tabular-nums">{dollars(report.voidedSalesCents)}</strong> on invoices
            voided in this period
          </>
        )}
      </p>
      {report.lastRecordedOn !== null && (
        <p className="mb-3 max-w-measure">
          A payment or refund of this period was recorded later, last on{' '}
          <strong>{longDate(report.lastRecordedOn)}</strong>. If you filed before then, compare the figures.
        </p>
      )}
      {report.rates.length === 0 ? (
        <EmptyState sentence="No sales tax for this period." />
      ) : (
        <SalesTaxTable report={report} />
      )}
      <ul className="mt-4 flex max-w-measure list-disc flex-col gap-1 pl-5 text-small text-ink-2">
        <li>
          Invoiced: by the issue date of the invoices. Use it if you file on the accrual basis, and subtract
          what was refunded and voided.
        </li>
        <li>
          Exempt sales: taxable lines billed to exempt clients, whose certificates are in their records.
        </li>
        <li>Refunded: sales tax included in refunds, by the date of the refund.</li>
        <li>Received: sales tax included in payments, less refunds. Use it if you file on the cash basis.</li>
        <li>Written off: sales tax included in balances written off in this period.</li>
        <li>
          A payment or refund that you delete, and a write-off that you reverse, is subtracted in the period
          in which you do it, so a report that you filed stays as it was.
        </li>
      </ul>
    </>
  );
}
