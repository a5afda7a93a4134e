import type { DateText } from '#contract/dates.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import type { Payment } from '#contract/invoices/payments.ts';
import { balanceCents } from '#contract/invoices/rules.ts';
import type { WholeInvoice } from '#contract/invoices/schemas.ts';
import { dollars } from '#contract/money.ts';
import { useAction } from '#web/actions/use-action.ts';
import { whoIsEmailed } from './who-is-emailed.ts';

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
  const { id, clientName: description, version } = invoice;
  const input = () => ({ params: { id: String(id) } });
  const changeStatus = useAction(adminInvoiceEndpoints.changeStatus, {
    input: (change: { status: 'sent' | 'void'; dueDate?: DateText }) => ({
      ...input(),
      body: { ...change, version },
    }),
    done: ({ status }) => ({
      title: status === 'void' ? 'Invoice voided' : 'Invoice sent',
      description: whoIsEmailed(invoice, 'an email'),
    }),
    afterwards: onChanged,
    failed: 'Not changed',
  });
  const remind = useAction(adminInvoiceEndpoints.remind, {
    input,
    done: () => ({ title: 'Reminder sent', description: whoIsEmailed(invoice, 'an email') }),
    failed: 'No reminder sent',
  });
  const deletePayment = useAction(adminInvoiceEndpoints.takeBackPayment, {
    input: (payment: Payment) => ({ params: { id: String(payment.id) } }),
    done: (_, { amountCents }) => ({
      title: amountCents < 0 ? 'Refund deleted' : 'Payment deleted',
      description: dollars(Math.abs(amountCents)),
    }),
    afterwards: onChanged,
    failed: 'Not deleted',
  });
  const reinstate = useAction(adminInvoiceEndpoints.reinstate, {
    input,
    done: (reinstated) => {
      const balance = balanceCents(reinstated);
      return {
        title: 'Balance reinstated',
        description: balance > 0 ? `${dollars(balance)} is due again.` : 'This invoice is paid.',
      };
    },
    afterwards: onChanged,
    failed: 'Not reinstated',
  });
  const restore = useAction(adminInvoiceEndpoints.restore, { input, failed: 'Not restored' });
  const remove = useAction(adminInvoiceEndpoints.remove, {
    input,
    deletes: { path: adminInvoiceEndpoints.read.path, id, leave: onDeleted },
    done: () => ({ title: 'Draft deleted', description }),
    undo: restore,
    failed: 'Not deleted',
  });
  const duplicate = useAction(adminInvoiceEndpoints.duplicate, {
    input,
    opens: (draft) => onDuplicated(draft.id),
    done: () => ({ title: 'New draft', description: `For ${description}, with the same lines.` }),
    failed: 'Not duplicated',
  });
  return { changeStatus, duplicate, reinstate, remind, deletePayment, remove };
}
