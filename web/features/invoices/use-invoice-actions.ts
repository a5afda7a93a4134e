import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import type { DateText } from '#contract/dates.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { balanceCents } from '#contract/invoices/rules.ts';
import type { Payment } from '#contract/invoices/payments.ts';
import { dollars } from '#contract/money.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { invoiceQuery } from './queries.ts';
import { whoIsEmailed } from './who-is-emailed.ts';
import { useRefreshInvoices } from './use-refresh-invoices.ts';

interface Callbacks {
  /** Moves the focus to the page's heading, because the pressed button is no longer there. */
  onChanged: () => Promise<unknown>;
  /** Leaves the page. */
  onDeleted: () => Promise<unknown>;
  /** Opens the new draft. */
  onDuplicated: (id: number) => Promise<unknown>;
}

/** The firm's actions for one invoice, each with a toast. Deleting a draft can be undone from its toast. */
export function useInvoiceActions(invoice: WholeInvoice, { onChanged, onDeleted, onDuplicated }: Callbacks) {
  const { show } = useToasts();
  const queryClient = useQueryClient();
  const refreshInvoices = useRefreshInvoices();
  const params = { id: String(invoice.id) };
  const showError = (title: string) => (error: unknown) => {
    show({ title, description: errorText(error, 'Please try again.'), tone: 'destructive' });
    // The server may have rejected it because someone else changed the invoice: show its current state.
    void refreshInvoices();
  };
  const changeStatus = useMutation({
    mutationFn: (change: { status: 'sent' | 'void'; dueDate?: DateText }) =>
      call(adminInvoiceEndpoints.changeStatus, { params, body: { ...change, version: invoice.version } }),
    onSuccess: async ({ status }) => {
      const title = status === 'void' ? 'Invoice voided' : 'Invoice sent';
      show({ title, description: whoIsEmailed(invoice, 'an email'), tone: 'success' });
      await refreshInvoices();
      await onChanged();
    },
    onError: showError('Not changed'),
  });
  const remind = useMutation({
    mutationFn: () => call(adminInvoiceEndpoints.remind, { params }),
    onSuccess: () => {
      show({ title: 'Reminder sent', description: whoIsEmailed(invoice, 'an email'), tone: 'success' });
      return refreshInvoices();
    },
    onError: showError('No reminder sent'),
  });
  const deletePayment = useMutation({
    mutationFn: ({ id }: Payment) =>
      call(adminInvoiceEndpoints.takeBackPayment, { params: { id: String(id) } }),
    onSuccess: async (_, { amountCents }) => {
      const title = amountCents < 0 ? 'Refund deleted' : 'Payment deleted';
      show({ title, description: dollars(Math.abs(amountCents)), tone: 'success' });
      await refreshInvoices();
      await onChanged();
    },
    onError: showError('Not deleted'),
  });
  const reinstate = useMutation({
    mutationFn: () => call(adminInvoiceEndpoints.reinstate, { params }),
    onSuccess: async (reinstated) => {
      const balance = balanceCents(reinstated);
      show({
        title: 'Balance reinstated',
        description: balance > 0 ? `${dollars(balance)} is due again.` : 'This invoice is paid.',
        tone: 'success',
      });
      await refreshInvoices();
      await onChanged();
    },
    onError: showError('Not reinstated'),
  });
  const restore = useMutation({
    mutationFn: () => call(adminInvoiceEndpoints.restore, { params }),
    onSuccess: refreshInvoices,
    onError: showError('Not restored'),
  });
  const remove = useMutation({
    mutationFn: () => call(adminInvoiceEndpoints.remove, { params }),
    onSuccess: async () => {
      const undo = { label: 'Undo', onClick: () => restore.mutate() };
      await onDeleted();
      // Otherwise the refresh would request the deleted draft.
      queryClient.removeQueries({ queryKey: invoiceQuery(invoice.id).queryKey });
      show({ title: 'Draft deleted', description: invoice.clientName, action: undo });
      return refreshInvoices();
    },
    onError: showError('Not deleted'),
  });
  const duplicate = useMutation({
    mutationFn: () => call(adminInvoiceEndpoints.duplicate, { params }),
    onSuccess: async ({ id }) => {
      await onDuplicated(id);
      show({
        title: 'New draft',
        description: `For ${invoice.clientName}, with the same lines.`,
        tone: 'success',
      });
      return refreshInvoices();
    },
    onError: showError('Not duplicated'),
  });
  return { changeStatus, duplicate, reinstate, remind, deletePayment, remove };
}
