import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { shortDate } from '#contract/dates.ts';
import type { Invoice, UnpaidInvoices } from '#contract/invoices/schemas.ts';
import { dollars } from '#contract/money.ts';
import { myInvoiceCountsQuery, myInvoicesQuery } from './queries.ts';

/** The client's balance due, in total and overdue; undefined while it loads. */
export function useUnpaidInvoices(): UnpaidInvoices | undefined {
  const { data, hasNextPage } = useInfiniteQuery(myInvoicesQuery);
  const counts = useQuery({ ...myInvoiceCountsQuery, enabled: hasNextPage });
  return hasNextPage ? counts.data : data && unpaidOf(data.pages.flat());
}

/** The entry about unpaid invoices for the client's list of open items: how many, the first one due, and how many are overdue. */
export function useWaitingInvoices() {
  const { data, hasNextPage, isPending, isLoadingError } = useInfiniteQuery(myInvoicesQuery);
  const counts = useQuery({ ...myInvoiceCountsQuery, enabled: hasNextPage });
  if (hasNextPage) {
    const lines = counts.data ? linesOf(counts.data) : [];
    return { lines, isPending: counts.isPending, isLoadingError: counts.isLoadingError };
  }
  return { lines: linesOf(unpaidOf(data?.pages.flat() ?? [])), isPending, isLoadingError };
}

function unpaidOf(invoices: readonly Invoice[]): UnpaidInvoices {
  const unpaid = invoices.filter(({ status, paymentUrl }) => status !== 'paid' && paymentUrl);
  const [next] = unpaid.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
  const overdue = unpaid.filter(({ status }) => status === 'overdue');
  return {
    count: unpaid.length,
    balance: balanceOf(unpaid),
    overdueBalance: balanceOf(overdue),
    overdue: overdue.length,
    next: next ? { ...next, balance: next.balance ?? next.amount, overdue: next.status === 'overdue' } : null,
  };
}

/** The total balance in dollars, added up in cents because floating-point dollars are inexact. */
function balanceOf(invoices: readonly Invoice[]): number {
  const balances = invoices.map(({ amount, balance = amount }) => Math.round(balance * 100));
  return balances.reduce((sum, cents) => sum + cents, 0) / 100;
}

function linesOf({ count, overdue, next }: UnpaidInvoices) {
  if (!next) return [];
  const dueText = next.overdue ? 'overdue since' : 'by';
  const balance = dollars(Math.round(next.balance * 100));
  const note = `${balance} for ${next.invoiceNumber}, ${dueText} ${shortDate(next.dueDate.slice(0, 10))}`;
  return [{ count, label: count === 1 ? 'Invoice to pay' : 'Invoices to pay', note, overdue }];
}
