import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { shortDate } from '#contract/dates.ts';
import type { Invoice, UnpaidInvoices } from '#contract/invoices/schemas.ts';
import { dollars } from '#contract/money.ts';
import { myInvoiceCountsQuery, myInvoicesQuery } from './queries.ts';

/** What the client has left to pay, in all and overdue; undefined while that is not known. */
export function useUnpaidInvoices(): UnpaidInvoices | undefined {
  const { data, hasNextPage } = useInfiniteQuery(myInvoicesQuery);
  const counts = useQuery({ ...myInvoiceCountsQuery, enabled: hasNextPage });
  return hasNextPage ? counts.data : data && unpaidOf(data.pages.flat());
}

/** One line of what waits for the client: unpaid invoices, the first one due, and how many are overdue. */
export function useWaitingInvoices() {
  const { data, hasNextPage, isPending, isLoadingError } = useInfiniteQuery(myInvoicesQuery);
  const counts = useQuery({ ...myInvoiceCountsQuery, enabled: hasNextPage });
  if (hasNextPage) {
    const lines = counts.data ? line(counts.data) : [];
    return { lines, isPending: counts.isPending, isLoadingError: counts.isLoadingError };
  }
  return { lines: line(unpaidOf(data?.pages.flat() ?? [])), isPending, isLoadingError };
}

function unpaidOf(invoices: readonly Invoice[]): UnpaidInvoices {
  const unpaid = invoices.filter(({ status, paymentUrl }) => status !== 'paid' && paymentUrl);
  const [next] = unpaid.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
  const overdue = unpaid.filter(({ status }) => status === 'overdue');
  return {
    count: unpaid.length,
    balance: leftOf(unpaid),
    overdueBalance: leftOf(overdue),
    overdue: overdue.length,
    next: next ? { ...next, balance: next.balance ?? next.amount, overdue: next.status === 'overdue' } : null,
  };
}

/** In dollars; cents are added, since sums of dollars with cents are inexact. */
function leftOf(invoices: readonly Invoice[]): number {
  const cents = invoices.map(({ amount, balance = amount }) => Math.round(balance * 100));
  return cents.reduce((sum, one) => sum + one, 0) / 100;
}

function line({ count, overdue, next }: UnpaidInvoices) {
  if (!next) return [];
  const when = next.overdue ? 'overdue since' : 'by';
  const left = dollars(Math.round(next.balance * 100));
  const note = `${left} for ${next.invoiceNumber}, ${when} ${shortDate(next.dueDate.slice(0, 10))}`;
  return [{ count, label: count === 1 ? 'Invoice to pay' : 'Invoices to pay', note, overdue }];
}
