import { requestListEndpoints } from '#contract/tasks/endpoints.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { call } from '#web/api/call.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** Reminds every client with documents still to send, or only those who are overdue. */
export function RemindAll({ show }: { show: 'open' | 'overdue' }) {
  const toasts = useToasts();
  const refreshAfter = useRefreshAfter();
  const remind = async () => {
    const { reminded, skipped } = await call(requestListEndpoints.remindAll, { body: { show } });
    toasts.show({
      title: reminded === 1 ? 'One reminder sent' : `${reminded} reminders sent`,
      ...(skipped > 0 && { description: `${skipped} had a reminder within the last day.` }),
      tone: 'success',
    });
    await refreshAfter(requestListEndpoints.remindAll);
  };
  return (
    <AlertDialog
      trigger={
        <Button variant="secondary">{show === 'overdue' ? 'Remind all overdue' : 'Remind all'}</Button>
      }
      title={
        show === 'overdue' ? 'Remind everyone who is overdue?' : 'Remind everyone who has documents to send?'
      }
      description="Each client gets one email per list with what is still missing. Anyone reminded within the last day is skipped."
      confirmLabel="Send reminders"
      pendingLabel="Sending"
      onConfirm={remind}
    />
  );
}
