import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import type { OverdueReminders } from '#contract/invoices/reminders.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { errorText, loadFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';

/** Who would be reminded now. Loaded each time the dialog opens, because an invoice can have another reminder a day later. */
const overdueRemindersQuery = queryOptions({
  queryKey: [adminInvoiceEndpoints.overdueReminders.path],
  queryFn: () => call(adminInvoiceEndpoints.overdueReminders, {}),
  gcTime: 0,
});

/** Sends reminders for all overdue invoices, after showing who gets one and which invoices are left out. */
export function RemindOverdue() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      title="Remind all overdue?"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="secondary">Remind all overdue</Button>}
    >
      <Reminders onClose={() => setOpen(false)} />
    </Dialog>
  );
}

function Reminders({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(overdueRemindersQuery);
  return (
    <Loaded
      what="the overdue invoices"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-24" />}
    >
      {(plan) => <SendReminders plan={plan} onClose={onClose} />}
    </Loaded>
  );
}

function SendReminders({ plan, onClose }: { plan: OverdueReminders; onClose: () => void }) {
  const { show } = useToasts();
  const refreshAfter = useRefreshAfter();
  const [pending, setPending] = useState(false);
  const { invoices, clients, recent, withoutEmail } = plan;

  async function send() {
    setPending(true);
    try {
      const sent = await call(adminInvoiceEndpoints.remindOverdue, {});
      show({
        title: sent.invoices === 0 ? 'No reminder sent' : `${countText(sent.invoices, 'reminder')} sent`,
        description: [
          sent.invoices > 0 && `To ${countText(sent.clients, 'client')}.`,
          sent.skipped > 0 && `${countText(sent.skipped, 'overdue invoice')} left out.`,
        ]
          .filter(Boolean)
          .join(' '),
        tone: sent.invoices === 0 ? undefined : 'success',
      });
      onClose();
      await refreshAfter(adminInvoiceEndpoints.remindOverdue);
    } catch (error) {
      setPending(false);
      show({
        title: 'Reminders not sent',
        description: errorText(error, 'Please try again. No client gets the same reminder twice.'),
        tone: 'destructive',
      });
    }
  }

  return (
    <>
      <p>
        {invoices === 0
          ? 'No reminder can go out now.'
          : `${countText(invoices, 'invoice')} for ${countText(clients, 'client')}. One email per invoice goes to everyone at the client who gets emails about invoices.`}
      </p>
      {recent + withoutEmail.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="font-strong">Left out</h3>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-2">
            {recent > 0 && <li>{countText(recent, 'invoice')}: a reminder went out within the last day.</li>}
            {withoutEmail.map(({ id, name, invoices: count }) => (
              <li key={id} className="wrap-anywhere">
                <Link
                  to="/admin/clients/$id"
                  params={{ id: String(id) }}
                  search={{ tab: 'people' }}
                  className="link"
                >
                  {name}
                </Link>
                , {countText(count, 'invoice')}: nobody there gets emails about invoices.
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {invoices === 0 ? 'Close' : 'Cancel'}
        </Button>
        {invoices > 0 && (
          <Button pending={pending} pendingLabel="Sending" onClick={() => void send()}>
            {`Send ${countText(invoices, 'reminder')}`}
          </Button>
        )}
      </div>
    </>
  );
}

function countText(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
