import { useQuery } from '@tanstack/react-query';
import { shortDate } from '#contract/dates.ts';
import { dollars } from '#contract/money.ts';
import { myInvoicesQuery } from './queries.ts';

/** One line of what waits for the client: unpaid invoices, the first one due, and how many are overdue. */
export function useWaitingInvoices() {
  const { data: invoices = [] } = useQuery(myInvoicesQuery);
  const unpaid = invoices.filter(({ status, paymentUrl }) => status !== 'paid' && paymentUrl);
  const [next] = unpaid.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
  if (!next) return [];
  const when = next.status === 'overdue' ? 'overdue since' : 'by';
  const left = dollars(Math.round(next.balance * 100));
  return [
    {
      count: unpaid.length,
      label: unpaid.length === 1 ? 'Invoice to pay' : 'Invoices to pay',
      note: `${left} for ${next.invoiceNumber}, ${when} ${shortDate(next.dueDate.slice(0, 10))}`,
      overdue: unpaid.filter(({ status }) => status === 'overdue').length,
    },
  ];
}
