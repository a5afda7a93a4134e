import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { balanceCents } from '#contract/invoices/rules.ts';
import type { Payment } from '#contract/invoices/payments.ts';
import { dollars } from '#contract/money.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { invoiceQuery } from './queries.ts';
import { whoIsEmailed } from './who-is-emailed.ts';
import { useInvoicesChanged } from './use-invoices-changed.ts';

interface After {
  /** Gives the focus to the heading of the page: what was pressed is gone. */
  onChanged: () => Promise<unknown>;
  /** Leaves the page. */
  onDeleted: () => Promise<unknown>;
  /** Opens the new draft. */
  onDuplicated: (id: number) => Promise<unknown>;
}

/** What the firm does with one invoice at a press. Deleting a draft can be undone from its toast. */
export function useInvoiceActions(invoice: WholeInvoice, { onChanged, onDeleted, onDuplicated }: After) {
  const { show } = useToasts();
  const queryClient = useQueryClient();
  const changed = useInvoicesChanged();
  const params = { id: String(invoice.id) };
  const failed = (title: string) => (error: unknown) => {
    show({ title, description: errorText(error, 'Please try again.'), tone: 'destructive' });
    // It was refused because something has changed: show what.
    void changed();
  };
  const changeStatus = useMutation({
    mutationFn: (status: 'sent' | 'void') =>
      call(adminInvoiceEndpoints.changeStatus, { params, body: { status, version: invoice.version } }),
    onSuccess: async ({ status }) => {
      const title = status === 'void' ? 'Invoice voided' : 'Invoice sent';
      show({ title, description: whoIsEmailed(invoice, 'an email'), tone: 'success' });
      await changed();
      await onChanged();
    },
    onError: failed('Not changed'),
  });
  const remind = useMutation({
    mutationFn: () => call(adminInvoiceEndpoints.remind, { params }),
    onSuccess: () => {
      show({ title: 'Reminder sent', description: whoIsEmailed(invoice, 'an email'), tone: 'success' });
      return changed();
    },
    onError: failed('No reminder sent'),
  });
  const takeBack = useMutation({
    mutationFn: ({ id }: Payment) =>
      call(adminInvoiceEndpoints.takeBackPayment, { params: { id: String(id) } }),
    onSuccess: async (_, { amountCents }) => {
      const title = amountCents < 0 ? 'Refund deleted' : 'Payment deleted';
      show({ title, description: dollars(Math.abs(amountCents)), tone: 'success' });
      await changed();
      await onChanged();
    },
    onError: failed('Not deleted'),
  });
  const reinstate = useMutation({
    mutationFn: () => call(adminInvoiceEndpoints.reinstate, { params }),
    onSuccess: async (open) => {
      const balance = balanceCents(open);
      show({
        title: 'Balance reinstated',
        description: balance > 0 ? `${dollars(balance)} is due again.` : 'This invoice is paid.',
        tone: 'success',
      });
      await changed();
      await onChanged();
    },
    onError: failed('Not reinstated'),
  });
  const restore = useMutation({
    mutationFn: () => call(adminInvoiceEndpoints.restore, { params }),
    onSuccess: changed,
    onError: failed('Not restored'),
  });
  const remove = useMutation({
    mutationFn: () => call(adminInvoiceEndpoints.remove, { params }),
    onSuccess: async () => {
      const undo = { label: 'Undo', onClick: () => restore.mutate() };
      await onDeleted();
      // Removed, so that what is deleted is not requested again.
      queryClient.removeQueries({ queryKey: invoiceQuery(invoice.id).queryKey });
      show({ title: 'Draft deleted', description: invoice.clientName, action: undo });
      return changed();
    },
    onError: failed('Not deleted'),
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
      return changed();
    },
    onError: failed('Not duplicated'),
  });
  return { changeStatus, duplicate, reinstate, remind, takeBack, remove };
}
